-- The logs that were counted, so that a log that two senders send is counted once.
create table crawler_log (
  brand_id integer not null,
  -- As its first sender names it.
  id text collate "C" not null,
  -- A digest of its first line.
  head text collate "C" not null,
  -- How many bytes of it were counted, and a digest of all of them.
  reach bigint not null,
  digest text collate "C" not null,
  -- Up to which instant these bytes go, in epoch milliseconds; 0 if they tell none.
  until_at bigint not null,
  -- Digests of its beginnings, `offset:digest` with commas between them, by offset.
  places text not null,
  -- When anything of it last came.
  delivered_at bigint not null
);
