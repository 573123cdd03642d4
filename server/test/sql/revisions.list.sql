select revision from brand_state where brand_id = $1;

select count(*) as total from ledger where brand_id = $1;

select id, name from provider;

select revision, changed_at as "changedAt", causes, answers from ledger
where brand_id = $1 order by revision desc limit $2 offset $3;
