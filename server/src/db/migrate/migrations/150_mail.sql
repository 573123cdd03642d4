-- Mails that wait for the mail server: a leased queue. A mail that was sent, or given up, is deleted.
create table mail (
  id text collate "C" not null,
  -- The mail server, which is the lane of the queue.
  server text collate "C" not null,
  -- The link that it brings; null if somebody forgot a password: that link is made when the mail is sent.
  link_id text collate "C",
  email text collate "C" not null,
  -- Who invites, as the mail says it; null for a reset.
  inviter text,
  request_id text,
  -- Epoch milliseconds, here and below.
  ready_at bigint not null,
  expires_at bigint not null,
  holder text,
  attempts integer not null,
  reason text,
  message text
);

-- How the mail server stands, for all processes that send by it.
create table mail_server (
  name text collate "C" not null,
  paced_until bigint not null,
  paused_until bigint not null,
  failures integer not null,
  opened integer not null,
  reason text
);

-- What became of the mail that brings a link: WAITING, SENT or FAILED; null if the link was shown instead.
alter table link add column mail_state text;
alter table link add column mail_at bigint;
-- Why the mail was not sent, and what the mail server answered.
alter table link add column mail_reason text;
alter table link add column mail_answer text;

-- The team whose invitation made the account, until the address is proved; null if it is proved.
alter table person add column unproved_team text;
