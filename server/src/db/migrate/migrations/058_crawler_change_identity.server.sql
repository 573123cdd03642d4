-- Nothing tells rows of this table apart, and whoever replicates it, as Citus does when it moves shards, needs to know
-- which row was deleted.
alter table crawler_change replica identity full;
