-- Edits that have changed figures of the past, each under the revision of the brand that it has made.
create table ledger (
  brand_id integer not null,
  revision bigint not null,
  -- Epoch milliseconds.
  changed_at bigint not null,
  -- A JSON list of {competitors, text}: what was done, in words, and the public ids of the entities that it was done to.
  causes text not null,
  -- How many answers the edit has affected.
  answers integer not null
);

-- What was added up of answers before and after such an edit, where it differs.
create table ledger_figure (
  brand_id integer not null,
  revision bigint not null,
  -- 0 where the answers are not those of one topic; as an empty provider.
  topic_id integer not null,
  provider text collate "C" not null,
  -- The last so many UTC days at the time of the edit; 0 for all time.
  days integer not null,
  answers_before bigint not null,
  answers_after bigint not null,
  naming_self_before bigint not null,
  naming_self_after bigint not null,
  naming_tracked_before bigint not null,
  naming_tracked_after bigint not null,
  citing_self_before bigint not null,
  citing_self_after bigint not null,
  citing_tracked_before bigint not null,
  citing_tracked_after bigint not null,
  self_mentions_before bigint not null,
  self_mentions_after bigint not null,
  direct_mentions_before bigint not null,
  direct_mentions_after bigint not null,
  sentiment_sum_before bigint not null,
  sentiment_sum_after bigint not null,
  sentiments_before bigint not null,
  sentiments_after bigint not null
);
