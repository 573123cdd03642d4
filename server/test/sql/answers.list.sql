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
asked as (
  select * from answers
  where true
) select count(*) as total from asked;

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
asked as (
  select * from answers
  where true
),
page as (
  select * from asked a
order by a.created_at desc , a.public_id
limit $10 offset $11
)
select a.id as key, a.public_id as id, s.provider, s.model, a.created_at as "createdAt",
  self_mentions > 0 as "hasSelfMention",
  self_position as "selfMentionPosition",
  self_citations > 0 as "hasSelfSource",
  cast(self_sentiment as double precision) / 1000000 as "sentiment", p.public_id as "promptId", p.text as "promptText",
  a.other_mentions as "competitorsCount", a.cited_domains as "sourcesCount"
from page a
join assistant s on s.brand_id = $12 and s.id = a.assistant_id
join prompt p on p.brand_id = $13 and p.id = a.prompt_id
order by a.created_at desc , a.public_id;

select answer_id as key, substr(text, 1, $1) as text
from answer_text
where
  brand_id = $2 and answer_id in ($3);

select id, name from provider;
