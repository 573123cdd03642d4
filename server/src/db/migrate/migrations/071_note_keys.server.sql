alter table note add primary key (brand_id, public_id);
