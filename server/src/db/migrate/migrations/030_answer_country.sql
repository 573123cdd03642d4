-- The country of an answer is that of its assistant. (The embedded engine takes this only in a transaction of its own.)
alter table answer drop column country;
