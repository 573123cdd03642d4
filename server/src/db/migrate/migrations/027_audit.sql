-- Who changed what: one row for every change, written in the change's own transaction and never changed.
create table audit (
  id text collate "C" not null,
  -- Epoch milliseconds.
  changed_at bigint not null,
  -- What kind of caller, as in 'operator' or 'token', and its id where it has one.
  actor_kind text not null,
  actor_id text,
  -- The team that the change is about; null where it is about none.
  team_id text collate "C",
  -- The action, as in 'tokens.create', and the id of what it changed.
  action text not null,
  subject text not null,
  -- What changed, as JSON objects without secrets; null where it was not there before, or is not there after.
  state_before text,
  state_after text,
  -- The request and the address that it came from; null where no request was made.
  request_id text,
  address text
);
