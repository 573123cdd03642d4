-- What the indexes of 050 take the place of.
drop index citation_source;
drop index citation_url;
drop index answer_time;
drop index mention_time;
-- A sample of the rows has few of the URLs twice: left to itself Postgres expects a fifth of them, and hashes what it
-- could read in order.
alter table citation alter column url_id set (n_distinct = -0.15)
