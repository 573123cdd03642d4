-- The page of an article that is LIVE, as last fetched.
create table live_page (
  brand_id integer not null,
  article_id text collate "C" not null,
  url text collate "C" not null,
  -- When the article was first seen LIVE. Epoch milliseconds, here and below.
  live_at bigint not null,
  checked_at bigint not null,
  -- Time of the next fetch.
  due_at bigint not null,
  -- Failed fetches in a row.
  failures integer not null,
  -- Why it could not be read. Null if it was.
  failure text,
  message text,
  status integer,
  title text,
  -- Words without scripts.
  words integer,
  -- AI crawlers that robots.txt shuts out, as a JSON array.
  closed_to text,
  -- Percentage of the article's runs of words that the page contains. Null if the article is too short.
  found integer
);
