-- What a brand wants to be known for, and the facts about it. Each change adds a revision.
create table brand_profile (
  brand_id integer not null,
  -- From 1.
  revision integer not null,
  -- Epoch milliseconds.
  created_at bigint not null,
  -- A JSON object: statement, attributes and facts.
  record text not null
);
