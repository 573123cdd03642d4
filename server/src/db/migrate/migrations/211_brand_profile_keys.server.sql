alter table brand_profile add primary key (brand_id, revision);
