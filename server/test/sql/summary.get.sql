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

select id from prompt where brand_id = $1 and branded;

select of_prompt as prompt, key from (select id as of_prompt, topic_id as key from prompt where brand_id = $1 and topic_id is not null) grouped;

select key, id, label as name
from (
  select id as key, public_id as id, name as label, name_folded as folded from "topic" where brand_id = $1) named
order by folded, id;

select id, provider as alias from assistant where brand_id = $1 order by id;

select id, prompt_id, assistant_id, day, self_mentions, direct_mentions
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

select id as key, public_id as id, name, relationship from competitor
where brand_id = $1 and not ignored
order by name_folded, name, public_id;

select answer_id, competitor_id, position, coalesce(sentiment, -1), coalesce(recommended, -1)
from mention
where not absent and
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
  ) is true;

select count(*) as answers, count(distinct provider) as assistants, count(distinct day) as "daysMeasured"
from (select day, assistant_id from answer where
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
  )) a
join assistant on assistant.brand_id = $10 and assistant.id = a.assistant_id;
