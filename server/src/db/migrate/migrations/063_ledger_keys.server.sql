alter table ledger add primary key (brand_id, revision);
alter table ledger_figure add primary key (brand_id, revision, topic_id, provider, days);
