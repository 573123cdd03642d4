-- How an assistant was asked, but for the question: what an operator may set, and which of our adapters spoke to it.
create table manner (
  brand_id integer not null,
  id integer not null,
  -- Made of what the other columns hold, so that the same manner has the same id everywhere.
  public_id text collate "C" not null,
  -- The model as it was asked for.
  model text collate "C" not null,
  -- The dialect of the request and the version of its adapter, as `openai/1`.
  adapter text not null,
  web_search boolean not null,
  -- In millionths; null where none was sent.
  temperature integer,
  -- The system prompt; null where none was sent.
  system text
);

-- How the answer was asked, and the model that the reply names; null where nobody knows.
alter table answer add column manner_id integer;
alter table answer add column model_served text;
-- By which rules the mentions and the citations were read from the text, as `names/1`; null where they were given, and
-- where they were read before rules had versions.
alter table answer add column rules text;
alter table answer add column citation_rules text;

-- The public id of the manner in which its answer was asked; null where it has none.
alter table ask add column manner text;
alter table ask add column country text;
alter table ask add column locale text;
