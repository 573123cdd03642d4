select revision from brand_state where brand_id = $1;

select id from assistant
where brand_id = $1
  and (provider in ($2) or model in ($3))
order by id;

select id, provider as alias from assistant where brand_id = $1 order by id;

select id, prompt_id, assistant_id, day, self_mentions, direct_mentions,
  case when self_citations > 0 then 2 when tracked_citations > 0 then 1 else 0 end,
  coalesce(self_position, 0), coalesce(self_sentiment, -1), coalesce(self_recommended, -1)
from answer
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
  );

select a.id as answer, a.day, a.prompt_id as prompt, a.self_sentiment as sentiment, a.self_recommended as judged,
  l.score, l.recommended
from (
select id, day, prompt_id, self_sentiment, self_recommended from answer where
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
  ) and self_mentions > 0) a
join label l on l.brand_id = $10 and l.answer_id = a.id
order by a.prompt_id, a.id, l.person_id;

select provider, sum(planned) as planned, sum(answered + coalesce(not_shown, 0)) as seen
from coverage
where brand_id = $1
  and day >= $2
  and day <= $3
  and (provider in ($4) or provider in (
    select provider from assistant where brand_id = $5 and id in ($6)))
group by provider;

select f.period, a.provider, a.model, f.model_served as served, f.first, f.last,
  m.adapter || ' ' || m.web_search || ' ' || coalesce(cast(m.temperature as text), '') || ' ' || coalesce(m.system, '') as manner
from (
  select cast($1 as integer) as period, assistant_id, manner_id, model_served,
    min(day) as first, max(day) as last from answer where
  brand_id = $2
  and created_at >= $3
  and created_at < $4
  and assistant_id in ($5)
  and prompt_id in (select id from prompt where
  brand_id = $6
  and topic_id in (select id from topic where brand_id = $7 and public_id in ($8))
  and id in (
    select t.prompt_id from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
    where t.brand_id = $9 and tag.public_id in ($10))
  )
  group by assistant_id, manner_id, model_served) f
join assistant a on a.brand_id = $11 and a.id = f.assistant_id
left join manner m on m.brand_id = $12 and m.id = f.manner_id;
