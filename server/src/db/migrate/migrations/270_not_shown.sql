-- Runs of a surface that showed no answer. Null if counted by an earlier version, which knew no such runs.
alter table coverage add column not_shown integer;
