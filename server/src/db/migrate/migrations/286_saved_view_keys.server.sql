alter table saved_view add primary key (id);
create unique index saved_view_name on saved_view (person_id, only_brand, name);
create index saved_view_brand on saved_view (only_brand);
