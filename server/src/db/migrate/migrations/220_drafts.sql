-- Drafts that an assistant writes: a leased queue with one row per article. The row is deleted when its draft ends.
create table draft (
  brand_id integer not null,
  article_id text collate "C" not null,
  -- The provider, which is the lane of the queue.
  provider text collate "C" not null,
  -- Reserved in the team's budget, in millionths of a dollar.
  forecast bigint not null,
  -- Epoch milliseconds, here and below.
  ready_at bigint not null,
  expires_at bigint not null,
  holder text,
  attempts integer not null,
  reason text,
  message text
);
-- Drafts started by day.
create table draft_day (
  brand_id integer not null,
  day integer not null,
  drafts integer not null
);
-- Pages that an article cites, compared with its text.
create table source_page (
  brand_id integer not null,
  article_id text collate "C" not null,
  url text collate "C" not null,
  fetched_at bigint not null,
  -- Why it could not be read. Null if it was.
  failure text,
  -- Hashes of its runs of eight words. The text is not kept.
  runs text not null
);
