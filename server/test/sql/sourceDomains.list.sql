select revision from brand_state where brand_id = $1;

select id from assistant
where brand_id = $1
  and (provider in ($2) or model in ($3))
order by id;

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
), all_citations as (
  select sum(citations) as citations from answer where
  brand_id = $10
  and created_at >= $11
  and created_at < $12
  and assistant_id in ($13)
  and prompt_id in (select id from prompt where
  brand_id = $14
  and topic_id in (select id from topic where brand_id = $15 and public_id in ($16))
  and id in (
    select t.prompt_id from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
    where t.brand_id = $17 and tag.public_id in ($18))
  )
),
cited as (
  select source_id, coalesce(count(*), 0) as "totalMentions",
  coalesce(cast(100 * count(*) as double precision) / nullif((select citations from all_citations), 0), 0) as "rate",
  cast(sum(position) as double precision) / nullif(count(*), 0) as "avgPosition"
  from citations
  group by source_id
)
select s.id as key, s.public_id as id, s.domain, s.type, s.is_self as "isSelf", "totalMentions", rate, "avgPosition",
  count(*) over () as total
from cited
join source s on s.id = cited.source_id and s.brand_id = $19
order by "totalMentions" desc nulls last, s.public_id
limit $20 offset $21;
