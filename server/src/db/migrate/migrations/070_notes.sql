-- What people have noted about a brand.
create table note (
  brand_id integer not null,
  public_id text collate "C" not null,
  text text not null,
  -- When it happened and when it was noted, in epoch milliseconds.
  noted_for bigint not null,
  created_at bigint not null
);
