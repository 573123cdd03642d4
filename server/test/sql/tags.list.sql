select brand.id, public_id as "publicId", name, domain, revision
from brand join brand_state on brand_id = brand.id
where public_id = $1 and team_id = $2 and brand.status = 'ACTIVE' and not brand.transferring;

select id from assistant
where brand_id = $1 and (provider in ($2) or model in ($3))
order by id;

select count(*) as total from "tag" where brand_id = $1;

with tallies as (
  select cast($1 as integer) as brand_id, "prompt_id",
    min(created_at) as first_at,
    max(created_at) as last_at,
    count(*) as answers,
    count(*) filter (where self_mentions > 0) as naming_self,
    count(*) filter (where self_mentions + direct_mentions > 0) as naming_tracked,
    count(*) filter (where self_citations > 0) as citing_self,
    count(*) filter (where tracked_citations > 0) as citing_tracked,
    count(*) filter (where citations > 0) as citing_any,
    sum(self_mentions) as self_mentions,
    sum(direct_mentions) as direct_mentions,
    sum(self_citations) as self_citations,
    min(self_position) as self_position,
    sum(self_sentiment) as sentiment,
    count(self_sentiment) as sentiments
  from answer
  where
  brand_id = $2
  and created_at >= $3
  and created_at < $4
  and assistant_id in ($5)
  and prompt_id in (select id from prompt where
  brand_id = $6
  and topic_id in (select id from topic where brand_id = $7 and public_id in ($8))
  )
  group by "prompt_id"
),
asked as (
  select key, count(*) as prompts
  from (select brand_id as of_brand, prompt_id as of_prompt, tag_id as key from prompt_tag) grouped
  where of_brand = $9 and of_prompt in (select id from prompt where
  brand_id = $10
  and topic_id in (select id from topic where brand_id = $11 and public_id in ($12))
  )
  group by key
),
answered as (
  select grouped.key as key, cast(coalesce(sum(answers), 0) as bigint) as "answers",
  coalesce(cast(100 * cast(coalesce(sum(naming_self), 0) as bigint) as double precision) / nullif(cast(coalesce(sum(naming_tracked), 0) as bigint), 0), 0) as "mentionRate",
  coalesce(cast(100 * sum(self_mentions) as double precision) / nullif(sum(self_mentions + direct_mentions), 0), 0) as "shareOfVoice",
  cast(sum(sentiment) as double precision) / nullif((sum(sentiments) * 1000000), 0) as "avgSentiment"
  from tallies
  join (select brand_id as of_brand, prompt_id as of_prompt, tag_id as key from prompt_tag) grouped on of_brand = "tallies".brand_id and of_prompt = "tallies".prompt_id
  group by grouped.key
),
groups as (
  select named.id, named.label, named.folded,
    coalesce(asked.prompts, 0) as "totalPrompts", coalesce(answered.answers, 0) as "totalAnswers",
    coalesce("mentionRate", 0) as "brandMentionRate", coalesce("shareOfVoice", 0) as "shareOfVoice", "avgSentiment"
  from (
  select id as key, public_id as id, name as label, name_folded as folded from "tag" where brand_id = $13) named
  left join asked on asked.key = named.key
  left join answered on answered.key = named.key
)
select * from groups
order by "totalPrompts" desc nulls last, id
limit $14 offset $15;
