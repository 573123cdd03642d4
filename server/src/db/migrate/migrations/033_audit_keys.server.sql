alter table audit add primary key (id);
create index audit_team on audit (team_id, changed_at);
