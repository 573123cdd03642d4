alter table live_page add primary key (brand_id, article_id);
