alter table share add primary key (id);
create index share_brand on share (only_brand);
create index share_team on share (team_id);
alter table share_session add primary key (id);
create unique index share_session_hash on share_session (hash);
create index share_session_share on share_session (share_id);
