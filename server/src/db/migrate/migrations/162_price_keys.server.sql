alter table price add primary key (stored_at, place);
