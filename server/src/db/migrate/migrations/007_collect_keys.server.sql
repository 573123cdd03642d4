alter table schedule add primary key (brand_id);
alter table due add primary key (brand_id, id);
create index due_ready on due (provider, ready_at);
alter table ask add primary key (brand_id, id);
create index ask_time on ask (brand_id, ended_at);
alter table reply add primary key (brand_id, ask_id);
