select revision from brand_state where brand_id = $1;

select count(*) as total
from article a
left join live_page p on p.brand_id = $1 and p.article_id = a.public_id
where a.brand_id = $2 and a.status = 'LIVE';

select a.record, coalesce(a.published_at, p.live_at, a.updated_at) as "liveAt"
from article a
left join live_page p on p.brand_id = $1 and p.article_id = a.public_id
where a.brand_id = $2 and a.status = 'LIVE'
order by "liveAt" desc, a.public_id
limit $3 offset $4;

select url, live_at as "liveAt", checked_at as "checkedAt", failure, message, status, title, words,
  closed_to as "closedTo", found
from live_page where brand_id = $1 and article_id = $2;
