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
groups as (
  select grouped.key as key, count(*) as prompts, min(first_at) as first_at, max(last_at) as last_at,
    sum(answers) as answers, sum(naming_self) as naming_self, sum(naming_tracked) as naming_tracked,
    sum(citing_self) as citing_self, sum(citing_tracked) as citing_tracked, sum(citing_any) as citing_any,
    sum(self_mentions) as self_mentions, sum(direct_mentions) as direct_mentions,
    sum(self_citations) as self_citations, min(self_position) as self_position,
    sum(sentiment_sum) as sentiment_sum, sum(sentiments) as sentiments,
    sum(recommending) as recommending, sum(advised) as advised
  from tallies
  join (select id as of_prompt, topic_id as key from prompt where brand_id = $10 and topic_id is not null) grouped on of_prompt = "tallies".prompt_id
  group by grouped.key
)
select named.id, named.label as name, groups.key,
  coalesce(cast(100 * naming_self as double precision) / nullif(naming_tracked, 0), 0) as "mentionRate",
  coalesce(naming_self, 0) as "mentionCount",
  coalesce(answers, 0) as "answers",
  coalesce(cast(100 * naming_self as double precision) / nullif(answers, 0), 0) as "coverage",
  coalesce(prompts, 0) as "promptsCount"
from groups
join (
  select id as key, public_id as id, name as label, name_folded as folded from "topic" where brand_id = $11) named on named.key = groups.key
order by "mentionRate" desc, named.folded, named.id;

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
select named.key, named.id
from (
  select min(id) as key, provider as id, provider as label, provider as folded
  from assistant where brand_id = $10 group by provider) named
where named.id in (
  select provider from assistant where brand_id = $11 and id in (select distinct assistant_id from answers)
)
order by named.id;

select id, name from provider;

with tallies as (
  select "prompt_id", "assistant_id", min(created_at) as first_at,
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
  group by "prompt_id", "assistant_id"
),
cells as (select grouped.key as "row", who.by_key as "column", count(*) as prompts, min(first_at) as first_at, max(last_at) as last_at,
    sum(answers) as answers, sum(naming_self) as naming_self, sum(naming_tracked) as naming_tracked,
    sum(citing_self) as citing_self, sum(citing_tracked) as citing_tracked, sum(citing_any) as citing_any,
    sum(self_mentions) as self_mentions, sum(direct_mentions) as direct_mentions,
    sum(self_citations) as self_citations, min(self_position) as self_position,
    sum(sentiment_sum) as sentiment_sum, sum(sentiments) as sentiments,
    sum(recommending) as recommending, sum(advised) as advised from "tallies" join (select id as of_prompt, topic_id as key from prompt where brand_id = $10 and topic_id is not null) grouped on of_prompt = "tallies".prompt_id join (
  select id as by_assistant, min(id) over (partition by provider) as by_key from assistant where brand_id = $11
) who on by_assistant = "tallies".assistant_id where grouped.key in ($12) group by grouped.key, who.by_key)
select "row", "column",
  coalesce(answers, 0) as "answers",
  coalesce(cast(100 * naming_self as double precision) / nullif(naming_tracked, 0), 0) * 0.5 + coalesce(cast(100 * citing_self as double precision) / nullif(citing_tracked, 0), 0) * 0.3 + coalesce(cast(100 * self_mentions as double precision) / nullif((self_mentions + direct_mentions), 0), 0) * 0.2 as "score",
  coalesce(cast(100 * naming_self as double precision) / nullif(naming_tracked, 0), 0) as "mentionRate",
  coalesce(cast(100 * self_mentions as double precision) / nullif((self_mentions + direct_mentions), 0), 0) as "shareOfVoice",
  coalesce(cast(100 * citing_self as double precision) / nullif(citing_tracked, 0), 0) as "sourceRate",
  cast(sentiment_sum as double precision) / nullif((sentiments * 1000000), 0) as "avgSentiment",
  cast(100 * recommending as double precision) / nullif(advised, 0) as "recommendedRate",
  coalesce(self_citations, 0) as "citations",
  self_position as "position"
from cells;

with said as (
  select * from mention where not absent and
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
added as (
  select grouped.key as "row", who.by_key as "column", competitor_id, count(*) as mentions, sum(position) as positions,
      sum(sentiment) as sentiment_sum, count(sentiment) as sentiments,
      count(*) filter (where recommended > 0) as recommending, count(recommended) as advised
  from "said" join (select id as of_prompt, topic_id as key from prompt where brand_id = $10 and topic_id is not null) grouped on of_prompt = "said".prompt_id join (
  select id as by_assistant, min(id) over (partition by provider) as by_key from assistant where brand_id = $11
) who on by_assistant = "said".assistant_id where grouped.key in ($12)
  group by grouped.key, who.by_key, competitor_id
),
named as (
  select "row", "column", c.name, c.name_folded, c.public_id, c.relationship,
    coalesce(mentions, 0) as "totalMentions",
  cast(positions as double precision) / nullif(mentions, 0) as "avgPosition",
  cast(sentiment_sum as double precision) / nullif((sentiments * 1000000), 0) as "avgSentiment"
  from added
  join competitor c on c.brand_id = $13 and c.id = competitor_id and not c.ignored and relationship in ('SELF', 'DIRECT')
),
ranked as (
  select named.*,
    rank() over (partition by "row", "column" order by "totalMentions" desc) as "mentionRank",
    rank() over (partition by "row", "column" order by "avgSentiment" desc nulls last) as "sentimentRank",
    row_number() over (
      partition by "row", "column", relationship order by "totalMentions" desc, name_folded, name, public_id
    ) as place
  from named
)
select "row", "column", name, relationship, "totalMentions" as mentions, "avgPosition", "avgSentiment", "mentionRank", "sentimentRank"
from ranked
where place <= 5
order by "row", "column", place;

with cited_entities as (
  select * from cited_entity where
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
  select grouped.key as "row", who.by_key as "column", competitor_id, count(*) as answers
  from "cited_entities" join (select id as of_prompt, topic_id as key from prompt where brand_id = $10 and topic_id is not null) grouped on of_prompt = "cited_entities".prompt_id join (
  select id as by_assistant, min(id) over (partition by provider) as by_key from assistant where brand_id = $11
) who on by_assistant = "cited_entities".assistant_id where grouped.key in ($12)
  group by grouped.key, who.by_key, competitor_id
),
ranked as (
  select c.*, rank() over (partition by "row", "column" order by answers desc) as rank
  from cited c
)
select "row", "column", rank
from ranked
where competitor_id in (select id from competitor where brand_id = $13 and relationship = 'SELF');

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
  select grouped.key as "row", who.by_key as "column", source_id, coalesce(count(*), 0) as "totalMentions"
  from "citations" join (select id as of_prompt, topic_id as key from prompt where brand_id = $10 and topic_id is not null) grouped on of_prompt = "citations".prompt_id join (
  select id as by_assistant, min(id) over (partition by provider) as by_key from assistant where brand_id = $11
) who on by_assistant = "citations".assistant_id where grouped.key in ($12)
  group by grouped.key, who.by_key, source_id
),
front as (
  select c.*, rank() over (partition by "row", "column" order by "totalMentions" desc) as level
  from cited c
),
ranked as (
  select l.*, s.domain, row_number() over (partition by "row", "column" order by level, s.domain) as place
  from front l
  join source s on s.brand_id = $13 and s.id = l.source_id
  where level <= 5
)
select "row", "column", domain, "totalMentions" as citations
from ranked
where place <= 5
order by "row", "column", place;

select count(*) as total from competitor where brand_id = $1 and not ignored and relationship in ('SELF', 'DIRECT');
