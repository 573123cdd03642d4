alter table brand_state add primary key (brand_id);
alter table brand drop column revision;
