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

with tallies as (
  select min(created_at) as first_at,
    max(created_at) as last_at,
    count(*) as "answers",
    count(*) filter (where self_mentions > 0) as "naming_self",
    count(*) filter (where self_mentions + direct_mentions > 0) as "naming_tracked",
    count(*) filter (where self_citations > 0) as "citing_self",
    count(*) filter (where tracked_citations > 0) as "citing_tracked",
    sum(self_mentions) as "self_mentions",
    sum(direct_mentions) as "direct_mentions",
    sum(self_sentiment) as "sentiment_sum",
    count(self_sentiment) as "sentiments",
    sum(self_recommended) as "recommending",
    count(self_recommended) as "advised",
    count(*) filter (where citations > 0) as citing_any,
    sum(self_citations) as self_citations,
    min(self_position) as self_position
  from answer
  where
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
)
select last_at as "lastGeneratedAt", coalesce(answers, 0) as "answers",
  coalesce(cast(100 * naming_self as double precision) / nullif(answers, 0), 0) as "coverage",
  coalesce(cast(100 * citing_self as double precision) / nullif(answers, 0), 0) as "sourceCoverage",
  cast(sentiment_sum as double precision) / nullif((sentiments * 1000000), 0) as "avgSentiment",
  cast(100 * recommending as double precision) / nullif(advised, 0) as "recommendedRate"
from tallies;

select t.prompt_id as prompt, tag.public_id as id, tag.name
from prompt_tag t
join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
where t.brand_id = $1 and t.prompt_id in ($2)
order by tag.name_folded, tag.name, tag.public_id;
