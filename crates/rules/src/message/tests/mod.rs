mod catalogues;
mod plurals;
mod syntax;
mod texts;
