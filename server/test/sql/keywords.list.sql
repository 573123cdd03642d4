select revision from brand_state where brand_id = $1;

select id from assistant
where brand_id = $1
  and (provider in ($2) or model in ($3))
order by id;

select count(*) as total from "topic" where brand_id = $1;

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
asked as (
  select key, count(*) as prompts
  from (select id as of_prompt, topic_id as key from prompt where brand_id = $10 and topic_id is not null) grouped
  where of_prompt in (select id from prompt where
  brand_id = $11
  and topic_id in (select id from topic where brand_id = $12 and public_id in ($13))
  and id in (
    select t.prompt_id from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
    where t.brand_id = $14 and tag.public_id in ($15))
  )
  group by key
),
answered as (
  select grouped.key as key, count(*) as prompts, min(first_at) as first_at, max(last_at) as last_at,
    sum(answers) as answers, sum(naming_self) as naming_self, sum(naming_tracked) as naming_tracked,
    sum(citing_self) as citing_self, sum(citing_tracked) as citing_tracked, sum(citing_any) as citing_any,
    sum(self_mentions) as self_mentions, sum(direct_mentions) as direct_mentions,
    sum(self_citations) as self_citations, min(self_position) as self_position,
    sum(sentiment_sum) as sentiment_sum, sum(sentiments) as sentiments,
    sum(recommending) as recommending, sum(advised) as advised
  from tallies
  join (select id as of_prompt, topic_id as key from prompt where brand_id = $16 and topic_id is not null) grouped on of_prompt = "tallies".prompt_id
  group by grouped.key
),
groups as (
  select named.id, named.label, named.folded,
    coalesce(asked.prompts, 0) as "totalPrompts", coalesce(answers, 0) as "totalAnswers",
    coalesce(cast(100 * naming_self as double precision) / nullif(naming_tracked, 0), 0) as "brandMentionRate", coalesce(cast(100 * self_mentions as double precision) / nullif((self_mentions + direct_mentions), 0), 0) as "shareOfVoice",
  cast(sentiment_sum as double precision) / nullif((sentiments * 1000000), 0) as "avgSentiment",
  cast(100 * recommending as double precision) / nullif(advised, 0) as "recommendedRate"
  from (
  select id as key, public_id as id, name as label, name_folded as folded from "topic" where brand_id = $17) named
  left join asked on asked.key = named.key
  left join answered on answered.key = named.key
)
select * from groups
where true
order by "totalPrompts" desc nulls last, id
limit $18 offset $19;
