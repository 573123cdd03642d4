-- Every id is an integer of ours, unique within the brand (a brand's: within the database); public_id is the one the
-- outside knows. Instants are epoch milliseconds, days are UTC days since 1970-01-01. *_folded is the text in lower
-- case, to sort and match by (D8). Lists and records are JSON.
create table brand (
  id integer not null,
  public_id text collate "C" not null,
  team_id text collate "C" not null,
  name text not null,
  domain text collate "C",
  aliases text not null,
  description text,
  status text not null,
  transferring boolean not null,
  created_at bigint not null,
  -- Raised by every change of anything that hangs on the brand.
  revision bigint not null
);

create table topic (
  brand_id integer not null,
  id integer not null,
  public_id text collate "C" not null,
  name text collate "C" not null,
  name_folded text collate "C" not null
);

create table tag (
  brand_id integer not null,
  id integer not null,
  public_id text collate "C" not null,
  name text collate "C" not null,
  name_folded text collate "C" not null
);

create table prompt (
  brand_id integer not null,
  id integer not null,
  public_id text collate "C" not null,
  text text collate "C" not null,
  text_folded text collate "C" not null,
  topic_id integer,
  type text not null,
  created_at bigint not null
);

create table prompt_tag (
  brand_id integer not null,
  prompt_id integer not null,
  tag_id integer not null
);

create table competitor (
  brand_id integer not null,
  id integer not null,
  public_id text collate "C" not null,
  name text collate "C" not null,
  name_folded text collate "C" not null,
  domain text collate "C" not null,
  aliases text not null,
  relationship text not null,
  ignored boolean not null,
  case_sensitive boolean not null,
  -- {must, mustNot}: words that must or must not stand near; null where nothing is asked.
  context text
);

create table source (
  brand_id integer not null,
  id integer not null,
  public_id text collate "C" not null,
  domain text collate "C" not null,
  type text not null,
  status text not null,
  platform text not null,
  is_self boolean not null
);

-- Whose a source is (D14): the SELF entity, or every direct competitor of its domain. Re-made when entities change.
create table source_owner (
  brand_id integer not null,
  source_id integer not null,
  competitor_id integer not null
);
