select revision from brand_state where brand_id = $1;

select id from assistant
where brand_id = $1
  and (provider in ($2) or model in ($3))
order by id;

with placements as (
  select * from sponsored where
  brand_id = $1
  and created_at >= $2
  and created_at < $3
  and assistant_id in ($4)
  and prompt_id in (select id from prompt where
  brand_id = $5
  and topic_id in (select id from topic where brand_id = $6 and public_id in ($7))
  and id in (
    select t.prompt_id from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
    where t.brand_id = $8 and tag.public_id in ($9))
  ) is true
),
latest as (
  select distinct on (advertiser_folded) advertiser_folded, advertiser_name
  from placements
  order by advertiser_folded, created_at desc, public_id desc
),
advertisers as (
  select advertiser_folded, count(*) as placements, count(distinct answer_id) as answers,
    count(distinct product_folded) as products, min(created_at) as first_at, max(created_at) as last_at
  from placements
  group by advertiser_folded
)
select count(*) filter (where true ) as total, cast(coalesce(sum(placements), 0) as bigint) as placements from advertisers a;

with placements as (
  select * from sponsored where
  brand_id = $1
  and created_at >= $2
  and created_at < $3
  and assistant_id in ($4)
  and prompt_id in (select id from prompt where
  brand_id = $5
  and topic_id in (select id from topic where brand_id = $6 and public_id in ($7))
  and id in (
    select t.prompt_id from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
    where t.brand_id = $8 and tag.public_id in ($9))
  ) is true
),
latest as (
  select distinct on (advertiser_folded) advertiser_folded, advertiser_name
  from placements
  order by advertiser_folded, created_at desc, public_id desc
),
advertisers as (
  select advertiser_folded, count(*) as placements, count(distinct answer_id) as answers,
    count(distinct product_folded) as products, min(created_at) as first_at, max(created_at) as last_at
  from placements
  group by advertiser_folded
)
select l.advertiser_name as "advertiserName", placements, cast(100 * placements as double precision) / nullif((select count(*) from placements), 0) as "share", answers, products,
  first_at as "firstAt", last_at as "lastAt"
from advertisers a
join latest l on l.advertiser_folded = a.advertiser_folded
where true
order by placements desc nulls last, a.advertiser_folded
limit $10 offset $11;

select name, aliases, relationship from competitor where brand_id = $1 and not ignored;
