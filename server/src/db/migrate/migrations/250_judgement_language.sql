-- Language of the answer: en, de, fr, es, it, pt or other. Null if the judge has no verdict on it.
alter table judgement add column language text collate "C";
