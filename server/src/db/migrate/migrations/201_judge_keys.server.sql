alter table judge add primary key (brand_id, id);
alter table verdict add primary key (brand_id, answer_id, competitor_id, judge_id);
alter table judgement add primary key (brand_id, answer_id, judge_id);
alter table judging add primary key (brand_id, answer_id, judge_id);
