alter table suggestion add primary key (brand_id, id);
alter table brand_check add primary key (brand_id);
