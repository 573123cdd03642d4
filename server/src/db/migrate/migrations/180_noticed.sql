-- Texts that may be names of companies or products, by brand.
create table noticed_name (
  brand_id integer not null,
  id integer not null,
  -- As first written, and in lower case.
  name text not null,
  folded text collate "C" not null,
  -- True if somebody said that it is of no interest.
  dismissed boolean not null
);
-- The possible names of each answer that was read for them.
create table noticed (
  brand_id integer not null,
  answer_id integer not null,
  -- Version of the rules.
  rules integer not null,
  -- Numbers separated by commas, each of them 64 * noticed_name.id + bits of evidence.
  names text not null,
  prompt_id integer not null,
  assistant_id integer not null,
  created_at bigint not null
);
-- The revision of each brand after the last complete reading.
create table noticed_brand (
  brand_id integer not null,
  rules integer not null,
  revision bigint not null
);
