alter table mail add primary key (id);
alter table mail_server add primary key (name);
