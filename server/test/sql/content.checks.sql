select revision from brand_state where brand_id = $1;

select record from article where brand_id = $1 and public_id = $2;

select url, fetched_at as "fetchedAt", failure, runs from source_page
where brand_id = $1 and article_id = $2
order by url;

select public_id as id, record from article
where brand_id = $1 and public_id <> $2 and word_count > 0
order by updated_at desc, public_id
limit $3;

select name, aliases, relationship from competitor
where brand_id = $1 and not ignored and relationship in ('SELF', 'DIRECT');

select record from brand_profile where brand_id = $1 order by revision desc limit 1;
