-- Requests of earlier attempts about an answer, and their cost in millionths of a dollar. Null if there are none, the
-- cost also if it is unknown.
alter table judging add column requests integer;
alter table judging add column cost bigint;
