alter table url_owner add primary key (brand_id, url_id, competitor_id);
