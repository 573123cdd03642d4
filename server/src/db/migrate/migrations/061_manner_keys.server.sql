alter table manner add primary key (brand_id, id);
create unique index manner_public on manner (brand_id, public_id);
