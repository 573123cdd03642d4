alter table label add primary key (brand_id, answer_id, person_id);
