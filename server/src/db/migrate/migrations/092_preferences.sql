-- How the pages look, as JSON; null where nothing was set. Of the session of a token it is the session's own.
alter table person add column preferences text;
alter table session add column preferences text;
