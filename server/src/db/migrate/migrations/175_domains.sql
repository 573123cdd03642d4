-- Further domains and paths of a brand or competitor, a JSON list. Null for none.
alter table brand add column domains text;
alter table competitor add column domains text;
-- Whether the brand or a direct competitor has a path. Null for no.
alter table brand add column owns_paths boolean;

-- Owners of a URL (D14) if a path gives it other owners than its domain has. Updated when entities change.
create table url_owner (
  brand_id integer not null,
  url_id integer not null,
  competitor_id integer not null,
  -- Whether the owner is the brand itself.
  is_self boolean not null
);
