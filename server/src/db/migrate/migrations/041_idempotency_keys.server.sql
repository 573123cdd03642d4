alter table idempotency add primary key (actor, key);
alter table brand_transfer add primary key (brand_id);
create index audit_brand on audit (brand, changed_at);
