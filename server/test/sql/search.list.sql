select brand.id, public_id as "publicId", name, domain, revision
from brand join brand_state on brand_id = brand.id
where public_id = $1 and team_id = $2 and brand.status = 'ACTIVE' and not brand.transferring;

select id from assistant
where brand_id = $1 and (provider in ($2) or model in ($3))
order by id;

select count(distinct query_id) as total from (select * from search where
  brand_id = $1
  and created_at >= $2
  and created_at < $3
  and assistant_id in ($4)
  ) s;

with answers as (
  select * from answer where
  brand_id = $1
  and created_at >= $2
  and created_at < $3
  and assistant_id in ($4)
),
insights as (
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
  brand_id = $5
  and created_at >= $6
  and created_at < $7
  and assistant_id in ($8)
  ) s
  join answers a on a.id = s.answer_id
  group by s.query_id
),
latest as (
  select distinct on (s.query_id) s.query_id, trim(both $9 from s.text) collate "C" as query
  from (select * from search where
  brand_id = $10
  and created_at >= $11
  and created_at < $12
  and assistant_id in ($13)
  ) s
  join insights i on i.query_id = s.query_id and i."lastSeen" = s.created_at
  join answers a on a.id = s.answer_id
  order by s.query_id, a.public_id desc, s.position desc
)
select i.query_id as key, latest.query, "firstSeen", "lastSeen",
  occurrences, "uniqueAnswers", "brandPresence", "competitorPresence", priority
from insights i
join latest on latest.query_id = i.query_id
join query q on q.brand_id = $14 and q.id = i.query_id
order by occurrences desc nulls last, latest.query
limit $15 offset $16;

with searches as (
  select * from search where
  brand_id = $1
  and created_at >= $2
  and created_at < $3
  and assistant_id in ($4)
   and first and query_id in ($5)
)
select query_id as key, cast(count(distinct prompt_id) as bigint) as "uniquePrompts",
  cast(count(distinct model) as bigint) as "uniqueModels"
from searches
join assistant s on s.brand_id = $6 and s.id = assistant_id
group by query_id;

with searches as (
  select * from search where
  brand_id = $1
  and created_at >= $2
  and created_at < $3
  and assistant_id in ($4)
   and first and query_id in ($5)
)
select distinct query_id as key, s.model as name
from searches
join assistant s on s.brand_id = $6 and s.id = assistant_id;

with searches as (
  select * from search where
  brand_id = $1
  and created_at >= $2
  and created_at < $3
  and assistant_id in ($4)
   and first and query_id in ($5)
)
select distinct query_id as key, topic.name, topic.name_folded
from searches
join prompt p on p.brand_id = $6 and p.id = prompt_id
join topic on topic.brand_id = p.brand_id and topic.id = p.topic_id
order by topic.name_folded, topic.name;

with searches as (
  select * from search where
  brand_id = $1
  and created_at >= $2
  and created_at < $3
  and assistant_id in ($4)
   and first and query_id in ($5)
)
select distinct query_id as key, tag.name, tag.name_folded
from searches
join prompt_tag t on t.brand_id = $6 and t.prompt_id = searches.prompt_id
join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
order by tag.name_folded, tag.name;

with searches as (
  select * from search where
  brand_id = $1
  and created_at >= $2
  and created_at < $3
  and assistant_id in ($4)
   and first and query_id in ($5)
), mentions as (
  select m.brand_id, m.answer_id, m.competitor_id, c.relationship, m.position, m.sentiment, m.prompt_id, m.assistant_id, m.day
  from (select * from mention where not absent and
  brand_id = $6
  and created_at >= $7
  and created_at < $8
  and assistant_id in ($9)
  ) m
  join competitor c on c.brand_id = m.brand_id and c.id = m.competitor_id and not c.ignored
)
select query_id as key, c.name
from searches
join mentions m on m.answer_id = searches.answer_id and m.relationship = 'DIRECT'
join competitor c on c.brand_id = m.brand_id and c.id = m.competitor_id
group by query_id, c.name_folded, c.name
order by count(distinct m.answer_id) desc, c.name_folded, c.name;
