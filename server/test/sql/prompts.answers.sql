select revision from brand_state where brand_id = $1;

select id from assistant
where brand_id = $1
  and (provider in ($2) or model in ($3))
order by id;

select p.id as key, p.public_id as id, p.text, p.type, p.created_at as "createdAt", p.paused,
  topic.public_id as "topicId", topic.name as topic
from prompt p
left join topic on topic.brand_id = p.brand_id and topic.id = p.topic_id
where p.brand_id = $1 and p.public_id = $2;

with answers as (
  select * from answer where
  brand_id = $1
  and created_at >= $2
  and created_at < $3
  and assistant_id in ($4)
  and prompt_id in ($5)
  and prompt_id in (select id from prompt where
  brand_id = $6
  and topic_id in (select id from topic where brand_id = $7 and public_id in ($8))
  and id in (
    select t.prompt_id from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
    where t.brand_id = $9 and tag.public_id in ($10))
  )
),
newest as (
  select *, count(*) over () as total
  from answers
  order by created_at desc, public_id
  limit $11
)
select a.id as key, a.total, a.public_id as id, s.provider, s.model, a.created_at as "createdAt",
  self_mentions > 0 as "hasSelfMention",
  self_position as "selfMentionPosition",
  self_citations > 0 as "hasSelfSource",
  cast(self_sentiment as double precision) / 1000000 as "sentiment"
from newest a
join assistant s on s.brand_id = $12 and s.id = a.assistant_id
order by a.created_at desc, a.public_id;

select answer_id as key, text as text
from answer_text
where
  brand_id = $1 and answer_id in ($2);

with mentions as (
  select m.answer_id, m.position, m.sentiment, c.public_id, c.name, c.name_folded, c.relationship
  from (select * from mention where not absent and
  brand_id = $1
  and created_at >= $2
  and created_at < $3
  and assistant_id in ($4)
  and prompt_id in ($5)
  and prompt_id in (select id from prompt where
  brand_id = $6
  and topic_id in (select id from topic where brand_id = $7 and public_id in ($8))
  and id in (
    select t.prompt_id from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
    where t.brand_id = $9 and tag.public_id in ($10))
  ) is true) m
  join competitor c on c.brand_id = $11 and c.id = m.competitor_id and not c.ignored
)
select answer_id as answer, name
from mentions
where answer_id in ($12)
order by position, name_folded, name, public_id;

with citations as (
  select * from citation where
  brand_id = $1
  and created_at >= $2
  and created_at < $3
  and assistant_id in ($4)
  and prompt_id in ($5)
  and prompt_id in (select id from prompt where
  brand_id = $6
  and topic_id in (select id from topic where brand_id = $7 and public_id in ($8))
  and id in (
    select t.prompt_id from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
    where t.brand_id = $9 and tag.public_id in ($10))
  ) is true
),
cited as (
  select answer_id, source_id, min(position) as position from citations where answer_id in ($11) group by answer_id, source_id
)
select answer_id as answer, s.domain as name
from cited
join source s on s.brand_id = $12 and s.id = source_id
order by position;

select id, name from provider;
