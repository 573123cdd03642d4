alter table answer_text alter column place set data type bigint using cast(brand_id as bigint) * 4294967296 + answer_id;
create index answer_text_place on answer_text (place);
