select revision from brand_state where brand_id = $1;

select id from assistant
where brand_id = $1
  and (provider in ($2) or model in ($3))
order by id;

with tallies as (
  select "prompt_id", min(created_at) as first_at,
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
  and prompt_id in (select id from prompt where
  brand_id = $5
  and topic_id in (select id from topic where brand_id = $6 and public_id in ($7))
  and id in (
    select t.prompt_id from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
    where t.brand_id = $8 and tag.public_id in ($9))
  )
  group by "prompt_id"
) select count(*) as total from tallies;

with tallies as (
  select "prompt_id", min(created_at) as first_at,
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
  and prompt_id in (select id from prompt where
  brand_id = $5
  and topic_id in (select id from topic where brand_id = $6 and public_id in ($7))
  and id in (
    select t.prompt_id from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
    where t.brand_id = $8 and tag.public_id in ($9))
  )
  group by "prompt_id"
),
answered as (
  select prompt_id, last_at as "lastGeneratedAt", coalesce(answers, 0) as "answers",
  coalesce(cast(100 * naming_self as double precision) / nullif(answers, 0), 0) as "coverage",
  coalesce(cast(100 * citing_self as double precision) / nullif(answers, 0), 0) as "sourceCoverage",
  cast(100 * recommending as double precision) / nullif(advised, 0) as "recommendedRate",
    case when coalesce(naming_self, 0) = 0 then coalesce(naming_tracked, 0) else 0 end as gap
  from tallies
)
select p.id as key, p.public_id as id, p.text, p.type, p.created_at as "createdAt", topic.name as topic,
  p.paused, "lastGeneratedAt", coalesce(answers, 0) as "answersCount",
  coalesce(coverage, 0) as "mentionRate", coalesce("sourceCoverage", 0) as "sourceRate", "recommendedRate",
  coalesce(answered.gap, 0) as "gapAnswers"
from (select * from prompt where
  brand_id = $10
  and topic_id in (select id from topic where brand_id = $11 and public_id in ($12))
  and id in (
    select t.prompt_id from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
    where t.brand_id = $13 and tag.public_id in ($14))
   ) p
join answered on answered.prompt_id = p.id
left join topic on topic.brand_id = p.brand_id and topic.id = p.topic_id
order by "lastGeneratedAt" desc nulls last, p.public_id
limit $15 offset $16;

select t.prompt_id as prompt, tag.public_id as id, tag.name
from prompt_tag t
join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
where t.brand_id = $1 and t.prompt_id in ($2)
order by tag.name_folded, tag.name, tag.public_id;
