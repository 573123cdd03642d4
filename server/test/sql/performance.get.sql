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
),
members as (
  select 'brand' as "group", 0 as key, prompt_id as of_prompt from tallies
  union all select $10, key, of_prompt from (select id as of_prompt, topic_id as key from prompt where brand_id = $11 and topic_id is not null) grouped
  union all select $12, key, of_prompt from (select prompt_id as of_prompt, tag_id as key from prompt_tag where brand_id = $13) grouped
),
added as (
  select "group", key, count(*) as prompts, min(first_at) as first_at, max(last_at) as last_at,
    sum(answers) as answers, sum(naming_self) as naming_self, sum(naming_tracked) as naming_tracked,
    sum(citing_self) as citing_self, sum(citing_tracked) as citing_tracked, sum(citing_any) as citing_any,
    sum(self_mentions) as self_mentions, sum(direct_mentions) as direct_mentions,
    sum(self_citations) as self_citations, min(self_position) as self_position,
    sum(sentiment_sum) as sentiment_sum, sum(sentiments) as sentiments,
    sum(recommending) as recommending, sum(advised) as advised
  from tallies
  join members on of_prompt = prompt_id
  group by "group", key
),
names as (
  select 'brand' as "group", 0 as key, '' as id, '' as name
  union all select $14, key, id, label from (
  select id as key, public_id as id, name as label, name_folded as folded from "topic" where brand_id = $15) named
  union all select $16, key, id, label from (
  select id as key, public_id as id, name as label, name_folded as folded from "tag" where brand_id = $17) named
)
select names."group", names.id, names.name, first_at as "firstAt", last_at as "lastAt",
  coalesce(answers, 0) as "answers",
  coalesce(prompts, 0) as "promptsCount",
  coalesce(naming_tracked, 0) as "responsesWithMentions",
  coalesce(citing_any, 0) as "responsesWithSources",
  coalesce(cast(100 * naming_self as double precision) / nullif(naming_tracked, 0), 0) as "mentionRate",
  coalesce(naming_self, 0) as "mentionCount",
  coalesce(naming_tracked, 0) as "mentionTotal",
  coalesce(cast(100 * naming_self as double precision) / nullif(answers, 0), 0) as "coverage",
  coalesce(cast(100 * citing_self as double precision) / nullif(citing_tracked, 0), 0) as "sourceRate",
  coalesce(citing_self, 0) as "sourceCount",
  coalesce(citing_tracked, 0) as "sourceTotal",
  coalesce(cast(sentiment_sum as double precision) / nullif((sentiments * 1000000), 0), 0) as "sentiment",
  cast(sentiment_sum as double precision) / nullif((sentiments * 1000000), 0) as "avgSentiment",
  coalesce(cast(100 * self_mentions as double precision) / nullif((self_mentions + direct_mentions), 0), 0) as "shareOfVoice",
  coalesce(cast(100 * naming_self as double precision) / nullif(naming_tracked, 0), 0) * 0.5 + coalesce(cast(100 * citing_self as double precision) / nullif(citing_tracked, 0), 0) * 0.3 + coalesce(cast(100 * self_mentions as double precision) / nullif((self_mentions + direct_mentions), 0), 0) * 0.2 as "score",
  cast(100 * recommending as double precision) / nullif(advised, 0) as "recommendedRate",
  coalesce(recommending, 0) as "recommendedCount",
  coalesce(advised, 0) as "recommendedTotal"
from names
left join added on added."group" = names."group" and added.key = names.key
where names."group" = 'brand' or added.key is not null
order by cast(coalesce(cast(100 * naming_self as double precision) / nullif(naming_tracked, 0), 0) * 0.5 + coalesce(cast(100 * citing_self as double precision) / nullif(citing_tracked, 0), 0) * 0.3 + coalesce(cast(100 * self_mentions as double precision) / nullif((self_mentions + direct_mentions), 0), 0) * 0.2 as decimal(18, 9)) desc, names.id;

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

select id from source where brand_id = $1 and is_self;

select id, url from url where brand_id = $1 and page is null;

with variants as materialized (
  select url_id, mentions, positions, u.page
  from (
    select url_id, count(*) as mentions, sum(position) as positions
    from citation
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
  ) is true and url_id is not null and source_id in (null)
    group by url_id
  ) cited_urls
  join url u on u.brand_id = $10 and u.id = url_id
),
paged as (select distinct page from variants)
select cast(count(*) as bigint) as "pages" from paged;

with voices as (
  select c.public_id, c.name, c.name_folded, c.relationship, said.*
  from competitor c
  join (
    select "competitor_id", count(*) as mentions, sum(position) as positions,
      sum(sentiment) as sentiment_sum, count(sentiment) as sentiments,
      count(*) filter (where recommended > 0) as recommending, count(recommended) as advised
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
  ) is true
    group by "competitor_id"
  ) said on competitor_id = c.id
  where c.brand_id = $10 and not c.ignored
)
select public_id as id, name, relationship, coalesce(mentions, 0) as mentions,
  cast(positions as double precision) / nullif(mentions, 0) as "avgPosition",
  cast(sentiment_sum as double precision) / nullif((sentiments * 1000000), 0) as "avgSentiment",
  cast(100 * recommending as double precision) / nullif(advised, 0) as "recommendedRate"
from voices
where relationship in ('SELF', 'DIRECT')
order by mentions desc, name_folded, name, public_id
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
  ) is true
),
cited as (
  select source_id, coalesce(count(*), 0) as "totalMentions",
  cast(sum(position) as double precision) / nullif(count(*), 0) as "avgPosition"
  from citations
  group by source_id
)
select s.public_id as id, s.domain, "totalMentions" as mentions, "avgPosition", s.is_self as "isSelf"
from cited
join source s on s.brand_id = $10 and s.id = source_id
order by mentions desc, s.domain
limit 10;
