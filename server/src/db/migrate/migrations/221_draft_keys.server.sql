alter table draft add primary key (brand_id, article_id);
alter table draft_day add primary key (brand_id, day);
alter table source_page add primary key (brand_id, article_id, url);
