select revision from brand_state where brand_id = $1;

select id from assistant
where brand_id = $1
  and (provider in ($2) or model in ($3))
order by id;

with answers as (
  select * from answer where
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
  )
),
sums as (
  select min(created_at) as "firstAt", max(created_at) as "lastAt", cast(coalesce(sum(case when self_mentions > 0 then 1 end), 0) as bigint) as numerator, cast(coalesce(sum(case when self_mentions + direct_mentions > 0 then 1 end), 0) as bigint) as denominator,
    count(case when self_mentions > 0 then 1 end) as total
  from answers
)
select "firstAt", "lastAt", cast(100 * numerator as double precision) / nullif(denominator, 0) as value, numerator as numerator, denominator, denominator - numerator as rest, total
from sums;

with answers as (
  select * from answer where
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
  )
),
page as (
  select a.*, case when self_mentions > 0 then 1 end as adds from answers a
  where (case when self_mentions > 0 then 1 end) is not null
order by a.created_at desc nulls last, a.public_id
limit $10 offset $11
)
select a.id as key, a.public_id as id, s.provider, s.model, a.created_at as "createdAt", p.public_id as "promptId",
  p.text as "promptText", a.adds as adds
from page a
join assistant s on s.brand_id = $12 and s.id = a.assistant_id
join prompt p on p.brand_id = $13 and p.id = a.prompt_id
order by a.created_at desc nulls last, a.public_id;

select id, name from provider;
