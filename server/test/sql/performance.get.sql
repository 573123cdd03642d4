select brand.id, public_id as "publicId", name, domain, revision
from brand join brand_state on brand_id = brand.id
where public_id = $1 and team_id = $2 and brand.status = 'ACTIVE' and not brand.transferring;

select id from assistant
where brand_id = $1 and (provider in ($2) or model in ($3))
order by id;

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
  and id in (
    select t.prompt_id from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
    where t.brand_id = $9 and tag.public_id in ($10))
  )
  group by "prompt_id"
),
groups as (
  select 'brand' as "group", 0 as key, id as of_prompt from prompt where brand_id = $11
  union all select cast($12 as text), key, of_prompt from (select brand_id as of_brand, id as of_prompt, topic_id as key from prompt where topic_id is not null) grouped where of_brand = $13
  union all select cast($14 as text), key, of_prompt from (select brand_id as of_brand, prompt_id as of_prompt, tag_id as key from prompt_tag) grouped where of_brand = $15
),
members as (
  select "group", key, tallies.* from tallies join groups on of_prompt = prompt_id
),
names as (
  select 'brand' as "group", 0 as key, '' as id, '' as name
  union all select cast($16 as text), key, id, label from (
  select id as key, public_id as id, name as label, name_folded as folded from "topic" where brand_id = $17) named
  union all select cast($18 as text), key, id, label from (
  select id as key, public_id as id, name as label, name_folded as folded from "tag" where brand_id = $19) named
),
figures as (
  select names."group", names.id, names.name, min(first_at) as "firstAt", max(last_at) as "lastAt",
    cast(coalesce(sum(answers), 0) as bigint) as "answers",
  cast(count(prompt_id) as bigint) as "promptsCount",
  cast(coalesce(sum(naming_tracked), 0) as bigint) as "responsesWithMentions",
  cast(coalesce(sum(citing_any), 0) as bigint) as "responsesWithSources",
  coalesce(cast(100 * cast(coalesce(sum(naming_self), 0) as bigint) as double precision) / nullif(cast(coalesce(sum(naming_tracked), 0) as bigint), 0), 0) as "mentionRate",
  cast(coalesce(sum(naming_self), 0) as bigint) as "mentionCount",
    cast(coalesce(sum(naming_tracked), 0) as bigint) as "mentionTotal",
  coalesce(cast(100 * cast(coalesce(sum(naming_self), 0) as bigint) as double precision) / nullif(cast(coalesce(sum(answers), 0) as bigint), 0), 0) as "coverage",
  coalesce(cast(100 * cast(coalesce(sum(citing_self), 0) as bigint) as double precision) / nullif(cast(coalesce(sum(citing_tracked), 0) as bigint), 0), 0) as "sourceRate",
  cast(coalesce(sum(citing_self), 0) as bigint) as "sourceCount",
  cast(coalesce(sum(citing_tracked), 0) as bigint) as "sourceTotal",
  coalesce(cast(sum(sentiment) as double precision) / nullif((sum(sentiments) * 1000000), 0), 0) as "sentiment",
  cast(sum(sentiment) as double precision) / nullif((sum(sentiments) * 1000000), 0) as "avgSentiment",
    coalesce(cast(100 * sum(self_mentions) as double precision) / nullif(sum(self_mentions + direct_mentions), 0), 0) as "shareOfVoice",
  coalesce(cast(100 * cast(coalesce(sum(naming_self), 0) as bigint) as double precision) / nullif(cast(coalesce(sum(naming_tracked), 0) as bigint), 0), 0) * 0.5 + coalesce(cast(100 * cast(coalesce(sum(citing_self), 0) as bigint) as double precision) / nullif(cast(coalesce(sum(citing_tracked), 0) as bigint), 0), 0) * 0.3 + coalesce(cast(100 * sum(self_mentions) as double precision) / nullif(sum(self_mentions + direct_mentions), 0), 0) * 0.2 as "score"
  from names
  left join members on members."group" = names."group" and members.key = names.key
  where names."group" = 'brand' or members.key is not null
  group by names."group", names.id, names.name
)
select * from figures
order by cast(score as decimal(18, 9)) desc, id;

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
)
select distinct provider
from assistant
where brand_id = $10 and id in (select distinct assistant_id from answers)
order by provider;

with citations as (
  select * from citation where
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
)
select cast(count(distinct url_id) as bigint) as "pages"
from citations
where source_id in (select id from source where brand_id = $10 and is_self);

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
  select competitor_id, cast(coalesce(sum(mentions), 0) as bigint) as "totalMentions",
  cast(sum(positions) as double precision) / nullif(sum(mentions), 0) as "avgPosition",
  cast(sum(sentiment) as double precision) / nullif((sum(sentiments) * 1000000), 0) as "avgSentiment"
  from voices
  where relationship in ('SELF', 'DIRECT')
  group by competitor_id
)
select c.public_id as id, c.name, c.relationship, "totalMentions" as mentions, "avgPosition", "avgSentiment"
from named
join competitor c on c.brand_id = $11 and c.id = competitor_id
order by mentions desc, c.name_folded, c.name, c.public_id
limit 10;

with citations as (
  select * from citation where
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
cited as (
  select source_id, cast(count(*) as bigint) as "totalMentions",
  cast(sum(position) as double precision) / nullif(count(*), 0) as "avgPosition"
  from citations
  group by source_id
)
select s.public_id as id, s.domain, "totalMentions" as mentions, "avgPosition", s.is_self as "isSelf"
from cited
join source s on s.brand_id = $10 and s.id = source_id
order by mentions desc, s.domain
limit 10;
