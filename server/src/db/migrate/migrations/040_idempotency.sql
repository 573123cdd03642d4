-- Calls that carry an Idempotency-Key, with what they were answered: sent again, they are done once.
create table idempotency (
  -- Who called, as in 'token 1f…'.
  actor text not null,
  key text not null,
  -- The action, and a hash of what it was called with.
  action text not null,
  request text not null,
  -- JSON without secrets; empty until the call is done.
  response text not null,
  -- Epoch milliseconds.
  created_at bigint not null,
  -- Whom the call is about: a team, and the public id of a brand.
  team_id text,
  brand text
);
-- The public id of the brand that a change is about; null where it is about none.
alter table audit add column brand text collate "C";
-- Brands that are offered to another team.
create table brand_transfer (
  brand_id integer not null,
  team_id text not null,
  -- Epoch milliseconds.
  offered_at bigint not null
);
