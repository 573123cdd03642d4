alter table crawler_log add primary key (brand_id, id);
