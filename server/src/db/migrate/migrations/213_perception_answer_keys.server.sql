alter table perception_ask add primary key (brand_id, id);
alter table perception_answer add primary key (brand_id, id);
