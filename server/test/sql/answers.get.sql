select revision from brand_state where brand_id = $1;

with answers as (
  select * from answer where
  brand_id = $1
)
select a.id as key, a.public_id as id, s.provider, s.model, a.created_at as "createdAt",
  self_mentions > 0 as "hasSelfMention",
  self_position as "selfMentionPosition",
  self_citations > 0 as "hasSelfSource",
  cast(self_sentiment as double precision) / 1000000 as "sentiment",
  p.public_id as "promptId", p.text as "promptText", topic.name as topic, p.type
from answers a
join assistant s on s.brand_id = a.brand_id and s.id = a.assistant_id
join prompt p on p.brand_id = a.brand_id and p.id = a.prompt_id
left join topic on topic.brand_id = p.brand_id and topic.id = p.topic_id
where a.public_id = $2;

select answer_id as key, text as text
from answer_text
where
  brand_id = $1 and answer_id in ($2);

with mentions as (
  select m.answer_id, m.position, m.sentiment, c.public_id, c.name, c.name_folded, c.relationship
  from (select * from mention where not absent and
  brand_id = $1
  ) m
  join competitor c on c.brand_id = $2 and c.id = m.competitor_id and not c.ignored
)
select name, position, relationship, cast(sentiment as double precision) / 1000000 as sentiment
from mentions
where answer_id = $3
order by position, name_folded, name, public_id;

with citations as (
  select * from citation where
  brand_id = $1
)
select u.url, s.domain, c.position, s.is_self as "isSelf"
from citations c
join source s on s.brand_id = c.brand_id and s.id = c.source_id
left join url u on u.brand_id = c.brand_id and u.id = c.url_id
where c.answer_id = $2
order by c.position;

select id, name from provider;
