//! The address to listen at.

use std::{
    fmt, io,
    net::{Ipv6Addr, SocketAddr},
    str::FromStr,
};
use tokio::net::{TcpListener, lookup_host};

/// A host, by name or number, and a port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    host: String,
    port: u16,
}

/// Why a text is no address.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// There is no port, or no host.
    #[error(
        "an address is a host and a port, such as 127.0.0.1:8080, localhost:8080 or [::1]:8080"
    )]
    Incomplete,
    /// The port is no number, or too large.
    #[error("{0:?} is not a port, a number from 0 to 65535")]
    Port(String),
    /// An IPv6 address without brackets.
    #[error("an IPv6 address stands in brackets before its port: [{host}]:{port}")]
    NoBrackets {
        /// The address.
        host: String,
        /// The port after it.
        port: u16,
    },
}

/// Why the server cannot listen.
#[derive(Debug, thiserror::Error)]
pub enum ListenError {
    /// The name of the host is unknown.
    #[error("there is no host {0:?}")]
    UnknownHost(String),
    /// Another program listens there.
    #[error(
        "another program uses port {0}; choose another port with --address, or port 0 for any free one"
    )]
    InUse(u16),
    /// The port needs rights that the user does not have.
    #[error("port {0} needs rights that you do not have; ports from 1024 on are free for all")]
    NotAllowed(u16),
    /// The address belongs to another machine.
    #[error("{0} is not an address of this machine")]
    Elsewhere(String),
    /// Anything else.
    #[error(transparent)]
    Other(#[from] io::Error),
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Address, AddressError> {
        let (host, port) = text
            .rsplit_once(':')
            .filter(|(_, port)| !port.is_empty() && !port.ends_with(']'))
            .ok_or(AddressError::Incomplete)?;
        let is_number = port.bytes().all(|byte| byte.is_ascii_digit());
        let number = port.parse().ok().filter(|_| is_number);
        let port = number.ok_or_else(|| AddressError::Port(port.to_owned()))?;
        let is_ipv6 = |host: &str| host.parse::<Ipv6Addr>().is_ok();
        let host = match host.strip_prefix('[').and_then(|host| host.strip_suffix(']')) {
            Some(inner) if is_ipv6(inner) => inner,
            None if is_ipv6(host) => {
                return Err(AddressError::NoBrackets { host: host.to_owned(), port });
            }
            None if !host.is_empty() && !host.contains([':', '/', '[', ']', ' ']) => host,
            _ => return Err(AddressError::Incomplete),
        };
        Ok(Address { host: host.to_owned(), port })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.host.contains(':') {
            true => write!(f, "[{}]:{}", self.host, self.port),
            false => write!(f, "{}:{}", self.host, self.port),
        }
    }
}

impl Address {
    /// Listens at the first address of the host that can be had.
    pub(crate) async fn listen(&self) -> Result<TcpListener, ListenError> {
        let unknown = || ListenError::UnknownHost(self.host.clone());
        let found = lookup_host((self.host.as_str(), self.port)).await.map_err(|_| unknown())?;
        let addresses: Vec<SocketAddr> = found.collect();
        if addresses.is_empty() {
            return Err(unknown());
        }
        TcpListener::bind(&*addresses).await.map_err(|error| match error.kind() {
            io::ErrorKind::AddrInUse => ListenError::InUse(self.port),
            io::ErrorKind::PermissionDenied => ListenError::NotAllowed(self.port),
            io::ErrorKind::AddrNotAvailable => ListenError::Elsewhere(self.host.clone()),
            _ => error.into(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_names_or_numbers_with_a_port() {
        for (text, host, port) in [
            ("127.0.0.1:8080", "127.0.0.1", 8080),
            ("localhost:0", "localhost", 0),
            ("[::1]:80", "::1", 80),
        ] {
            let address = Address { host: host.to_owned(), port };
            assert_eq!(address.to_string(), text);
            assert_eq!(text.parse(), Ok(address));
        }
        let no_brackets = AddressError::NoBrackets { host: "::1".to_owned(), port: 80 };
        for (text, error) in [
            ("localhost", AddressError::Incomplete),
            ("8080", AddressError::Incomplete),
            (":8080", AddressError::Incomplete),
            ("localhost:", AddressError::Incomplete),
            ("[::1]", AddressError::Incomplete),
            ("[localhost]:1", AddressError::Incomplete),
            ("http://localhost:8080", AddressError::Incomplete),
            ("localhost:http", AddressError::Port("http".to_owned())),
            ("localhost:65536", AddressError::Port("65536".to_owned())),
            ("localhost:+1", AddressError::Port("+1".to_owned())),
            ("::1:80", no_brackets),
        ] {
            assert_eq!(text.parse::<Address>(), Err(error), "{text}");
        }
    }
}
