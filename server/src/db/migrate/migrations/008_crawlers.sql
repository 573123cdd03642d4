-- What comes of access logs, beside the integration's own record (crawler_integration). Days are analytic days, those of
-- the integration's time zone, counted from 1970-01-01.
create table crawler_key (
  brand_id integer not null,
  id text collate "C" not null,
  -- SHA-256 of the key, in hexadecimal.
  hash text collate "C" not null,
  created_at bigint not null,
  last_used_at bigint,
  revoked_at bigint
);

-- One row an integration: what it keeps to itself, and what came in since the beginning, in lines.
create table crawler_intake (
  brand_id integer not null,
  -- 256 random bits in hexadecimal: the key of its pseudonyms.
  pseudonym_key text not null,
  -- By which its days have been cut until now.
  time_zone text not null,
  last_delivery_at bigint,
  counted bigint not null,
  dropped bigint not null,
  refused bigint not null,
  over_quota bigint not null,
  -- What Cloudflare last sent to prove that the address is ours.
  ownership_challenge text,
  -- What Vercel signs with, and what it wants to hear from an address that is its customer's.
  vercel_secret text,
  vercel_code text
);

-- Batches of a stream whose sequence numbers follow each other: a gap lies between two spans.
create table crawler_span (
  brand_id integer not null,
  stream text collate "C" not null,
  first_sequence bigint not null,
  last_sequence bigint not null,
  -- Up to which instant the log had come with the first batch and with the last.
  since_at bigint not null,
  until_at bigint not null,
  -- When anything of the stream last came.
  delivered_at bigint not null
);

-- Batches with an id, for as long as their senders may repeat them.
create table crawler_batch (
  brand_id integer not null,
  id text collate "C" not null,
  stream text collate "C" not null,
  sequence bigint,
  received_at bigint not null
);

create table crawler_day (
  brand_id integer not null,
  day integer not null,
  occurrences bigint not null,
  -- Whether something of it came without a sequence number.
  at_least_once boolean not null,
  quota_limited boolean not null
);

-- When the time zone of an integration changed, or when it was enabled again.
create table crawler_change (
  brand_id integer not null,
  changed_at bigint not null,
  change text not null
);

create table crawler (
  brand_id integer not null,
  id integer not null,
  token text collate "C" not null,
  display_name text not null,
  operator text not null,
  bot_type text not null
);

create table crawler_page (
  brand_id integer not null,
  id integer not null,
  public_id text collate "C" not null,
  path text collate "C" not null,
  is_pseudonymized boolean not null,
  first_seen_at bigint not null,
  last_seen_at bigint not null,
  lifetime_count bigint not null
);

-- What a crawler asked of a page on a day; page 0 stands for requests whose target could not be read.
create table crawler_rollup (
  brand_id integer not null,
  day integer not null,
  page_id integer not null,
  crawler_id integer not null,
  occurrences bigint not null,
  -- By group of status: 2xx, 3xx, 4xx, 5xx; others are in none.
  succeeded bigint not null,
  redirected bigint not null,
  client_errors bigint not null,
  server_errors bigint not null,
  -- Of the client errors, those with status 404.
  not_found bigint not null,
  last_seen_at bigint not null
);

-- The latest lines that were refused, masked and cut.
create table crawler_refused (
  brand_id integer not null,
  number integer not null,
  refused_at bigint not null,
  reason text not null,
  sample text not null
);

-- When a site was analyzed last, in epoch milliseconds, so that nobody need read the analyses to know whose turn it is.
alter table technical_analysis add column analyzed_at bigint;
