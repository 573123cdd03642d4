-- Texts are looked up by brand and answer in one number. An index of answers alone finds those of every brand, and the
-- engine uses no index of several columns to look rows up.
drop index answer_text_answer;
alter table answer_text add column place bigint;
