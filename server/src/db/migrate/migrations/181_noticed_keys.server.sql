alter table noticed_name add primary key (brand_id, id);
alter table noticed add primary key (brand_id, answer_id);
alter table noticed_brand add primary key (brand_id);
