alter table judge_schedule add primary key (brand_id);
