alter table readiness_check add primary key (brand_id, checked_at);
