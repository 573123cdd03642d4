alter table job add primary key (name);
