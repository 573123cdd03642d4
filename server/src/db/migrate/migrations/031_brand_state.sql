-- How often a brand was changed, in a table of its own: raising it touches no row of `brand`.
create table brand_state (
  brand_id integer not null,
  -- Raised by every change of anything that belongs to the brand.
  revision bigint not null
);
insert into brand_state (brand_id, revision) select id, revision from brand;
