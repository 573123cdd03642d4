select brand.id, public_id as "publicId", name, domain, revision
from brand join brand_state on brand_id = brand.id
where public_id = $1 and team_id = $2 and brand.status = 'ACTIVE' and not brand.transferring;

select id from assistant
where brand_id = $1 and (provider in ($2) or model in ($3))
order by id;

select id, name, relationship
from competitor
where brand_id = $1 and public_id = $2 and not ignored;

with voices as (
  select c.brand_id, c.relationship, said.*
  from (
    select "competitor_id", count(*) as mentions, sum(position) as positions,
      sum(sentiment) as sentiment, count(sentiment) as sentiments
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
  )
    group by "competitor_id"
  ) said
  join competitor c on c.brand_id = $10 and c.id = competitor_id and not c.ignored
),
named as (
  select competitor_id, relationship,
    cast(coalesce(sum(mentions), 0) as bigint) as "totalMentions",
  case when relationship in ('SELF', 'DIRECT') then coalesce(cast(100 * sum(mentions) as double precision) / nullif((select sum(mentions) from voices where relationship in ('SELF', 'DIRECT')), 0), 0) else 0 end as "shareOfVoice",
  cast(sum(positions) as double precision) / nullif(sum(mentions), 0) as "avgPosition",
  cast(sum(sentiment) as double precision) / nullif((sum(sentiments) * 1000000), 0) as "avgSentiment"
  from voices
  group by competitor_id, relationship
),
entities as (
  select c.public_id as id, c.name, c.name_folded, c.domain, c.relationship,
    coalesce("totalMentions", 0) as "totalMentions", coalesce("shareOfVoice", 0) as "shareOfVoice",
    "avgPosition", "avgSentiment"
  from competitor c
  left join named on competitor_id = c.id
  where c.brand_id = $11 and not c.ignored
)
select * from entities where id = $12;

with voices as (
  select c.brand_id, c.relationship, said.*
  from (
    select "competitor_id", "prompt_id", "assistant_id", count(*) as mentions, sum(position) as positions,
      sum(sentiment) as sentiment, count(sentiment) as sentiments
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
  )
    group by "competitor_id", "prompt_id", "assistant_id"
  ) said
  join competitor c on c.brand_id = $10 and c.id = competitor_id and not c.ignored
),
shares as (
  select who.by_key as key, cast(coalesce(sum(mentions), 0) as bigint) as mentions, cast(sum(positions) as double precision) / nullif(sum(mentions), 0) as "avgPosition",
  cast(sum(sentiment) as double precision) / nullif((sum(sentiments) * 1000000), 0) as "avgSentiment"
  from "voices"
  join (
  select brand_id as by_brand, id as by_assistant, min(id) over (partition by brand_id, provider) as by_key
  from assistant
) who on by_brand = "voices".brand_id and by_assistant = "voices".assistant_id
  where competitor_id = $11
  group by who.by_key
)
select named.label, shares.mentions, "avgPosition", "avgSentiment"
from shares
join (
  select min(id) as key, provider as id, provider as label, provider as folded
  from assistant where brand_id = $12 group by provider) named on named.key = shares.key
order by shares.mentions desc, named.label, named.id;

with voices as (
  select c.brand_id, c.relationship, said.*
  from (
    select "competitor_id", "prompt_id", "assistant_id", count(*) as mentions, sum(position) as positions,
      sum(sentiment) as sentiment, count(sentiment) as sentiments
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
  )
    group by "competitor_id", "prompt_id", "assistant_id"
  ) said
  join competitor c on c.brand_id = $10 and c.id = competitor_id and not c.ignored
),
shares as (
  select grouped.key as key, cast(coalesce(sum(mentions), 0) as bigint) as mentions, cast(sum(positions) as double precision) / nullif(sum(mentions), 0) as "avgPosition",
  cast(sum(sentiment) as double precision) / nullif((sum(sentiments) * 1000000), 0) as "avgSentiment"
  from "voices"
  join (select brand_id as of_brand, id as of_prompt, topic_id as key from prompt where topic_id is not null) grouped on of_brand = "voices".brand_id and of_prompt = "voices".prompt_id
  where competitor_id = $11
  group by grouped.key
)
select named.label, shares.mentions, "avgPosition", "avgSentiment"
from shares
join (
  select id as key, public_id as id, name as label, name_folded as folded from "topic" where brand_id = $12) named on named.key = shares.key
order by shares.mentions desc, named.label, named.id;
