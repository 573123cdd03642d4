select revision from brand_state where brand_id = $1;

select id from assistant
where brand_id = $1
  and (provider in ($2) or model in ($3))
order by id;

with insights as materialized (
  select s.query_id, min(s.created_at) as "firstSeen", max(s.created_at) as "lastSeen",
    cast(count(*) as bigint) as "occurrences",
  cast(count(*) filter (where first) as bigint) as "uniqueAnswers",
  cast(count(*) filter (where first and self_citations > 0) as bigint) as "brandPresence",
  cast(count(*) filter (where first and direct_mentions > 0) as bigint) as "competitorPresence",
  case
    when cast(count(*) filter (where first and direct_mentions > 0) as bigint) > 0 then case when cast(count(*) filter (where first and self_citations > 0) as bigint) > 0 then 2 else 3 end
    when cast(count(*) filter (where first and self_citations > 0) as bigint) > 0 then 1
    else 0 end as "priority"
  from (select * from search where
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
  ) is true ) s
  join answer a on a.brand_id = $10 and a.id = s.answer_id
  group by s.query_id
),
latest as (
  select distinct on (s.query_id) s.query_id, trim(both $11 from s.text) collate "C" as query
  from (select query_id, "lastSeen" from insights where (occurrences >= (select occurrences from insights order by occurrences desc limit 1 offset $12)) is not false) i
  join (select * from search where
  brand_id = $13
  and created_at >= $14
  and created_at < $15
  and assistant_id in ($16)
  and prompt_id in (select id from prompt where
  brand_id = $17
  and topic_id in (select id from topic where brand_id = $18 and public_id in ($19))
  and id in (
    select t.prompt_id from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
    where t.brand_id = $20 and tag.public_id in ($21))
  ) is true ) s on s.query_id = i.query_id and s.created_at = i."lastSeen"
  join answer a on a.brand_id = $22 and a.id = s.answer_id
  order by s.query_id, a.public_id desc, s.position desc
)
select latest.query_id as key, latest.query, "firstSeen", "lastSeen",
  occurrences, "uniqueAnswers", "brandPresence", "competitorPresence", priority, (select count(*) from insights) as total
from latest
join insights i on i.query_id = latest.query_id
order by occurrences desc nulls last, latest.query
limit $23 offset $24;

with searches as (
  select query_id, answer_id, prompt_id, assistant_id
  from search
  where
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
  ) is true and first and query_id in ($10)
)
select query_id as key, cast(count(distinct prompt_id) as bigint) as "uniquePrompts",
  cast(count(distinct model) as bigint) as "uniqueModels"
from searches
join assistant s on s.brand_id = $11 and s.id = assistant_id
group by query_id;

with searches as (
  select query_id, answer_id, prompt_id, assistant_id
  from search
  where
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
  ) is true and first and query_id in ($10)
), mentions as (
  select m.answer_id, m.position, m.sentiment, c.public_id, c.name, c.name_folded, c.relationship
  from (select * from mention where not absent and
  brand_id = $11
  and created_at >= $12
  and created_at < $13
  and assistant_id in ($14)
  and prompt_id in (select id from prompt where
  brand_id = $15
  and topic_id in (select id from topic where brand_id = $16 and public_id in ($17))
  and id in (
    select t.prompt_id from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
    where t.brand_id = $18 and tag.public_id in ($19))
  ) is true) m
  join competitor c on c.brand_id = $20 and c.id = m.competitor_id and not c.ignored
),
named as (
  select distinct 'model' as kind, query_id as key, s.model as name, '' as folded, 0 as answers
  from searches
  join assistant s on s.brand_id = $21 and s.id = assistant_id
  union all
  select distinct 'topic', query_id, topic.name, topic.name_folded, 0
  from searches
  join prompt p on p.brand_id = $22 and p.id = prompt_id
  join topic on topic.brand_id = $23 and topic.id = p.topic_id
  union all
  select distinct 'tag', query_id, tag.name, tag.name_folded, 0
  from searches
  join prompt_tag t on t.brand_id = $24 and t.prompt_id = searches.prompt_id
  join tag on tag.brand_id = $25 and tag.id = t.tag_id
  union all
  select 'competitor', query_id, m.name, m.name_folded, count(distinct m.answer_id)
  from searches
  join mentions m on m.answer_id = searches.answer_id and m.relationship = 'DIRECT'
  group by query_id, m.name_folded, m.name
)
select kind, key, name from named order by answers desc, folded, name;
