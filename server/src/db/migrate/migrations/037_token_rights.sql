-- What a token may do: names separated by commas (read, ingest, admin); null for read alone.
alter table token add column scopes text;
-- Its role in the admin API, with the scope admin; null without it.
alter table token add column role text;
-- The one brand that it is for, by our integer; null for all of its team.
alter table token add column only_brand integer;
-- When it ends, in epoch milliseconds; null where it does not.
alter table token add column expires_at bigint;
