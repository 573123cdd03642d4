alter table judge_test add primary key (provider, model, version);
