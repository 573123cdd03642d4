-- What a check of a brand's set-up against its answers found.
create table suggestion (
  brand_id integer not null,
  -- Made of kind, entity and text, so that a finding has the same id whenever it is found.
  id text collate "C" not null,
  kind text collate "C" not null,
  -- What it is about: the brand or a competitor by its public id.
  about_kind text collate "C" not null,
  about_id text collate "C" not null,
  -- open, accepted or dismissed.
  state text collate "C" not null,
  -- Answers with the finding.
  answers integer not null,
  -- When it was found first, in epoch milliseconds.
  found_at bigint not null,
  -- A JSON object: sentence, counts, places in answers, and what accepting changes. No text of an answer.
  record text not null
);
-- Until which revision of a brand its set-up was checked.
create table brand_check (
  brand_id integer not null,
  revision bigint not null,
  -- Epoch milliseconds.
  checked_at bigint not null
);
