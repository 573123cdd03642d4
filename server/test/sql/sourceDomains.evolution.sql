select revision from brand_state where brand_id = $1;

select id from assistant
where brand_id = $1
  and (provider in ($2) or model in ($3))
order by id;

select id, domain, type, is_self as "isSelf", status
from source
where brand_id = $1 and public_id = $2;

with citations as (
  select * from citation where
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
)
select day, coalesce(count(*), 0) as mentions, cast(sum(position) as double precision) / nullif(count(*), 0) as "avgPosition"
from citations
where source_id = $10
group by day
order by day;
