-- Pages of a brand that a person saved under a name.
create table saved_view (
  id text collate "C" not null,
  person_id text collate "C" not null,
  only_brand integer not null,
  name text not null,
  -- Path after the brand, with the query string.
  address text not null,
  -- Epoch milliseconds.
  created_at bigint not null
);
