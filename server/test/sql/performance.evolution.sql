select revision from brand_state where brand_id = $1;

select id from assistant
where brand_id = $1
  and (provider in ($2) or model in ($3))
order by id;

with bucketed as (
  select key, day as bucket, sum("answers") as "answers",
    sum("naming_self") as "naming_self",
    sum("naming_tracked") as "naming_tracked",
    sum("citing_self") as "citing_self",
    sum("citing_tracked") as "citing_tracked",
    sum("self_mentions") as "self_mentions",
    sum("direct_mentions") as "direct_mentions",
    sum("sentiment_sum") as "sentiment_sum",
    sum("sentiments") as "sentiments",
    sum("recommending") as "recommending",
    sum("advised") as "advised",
    sum("self_positions") as "self_positions"
  from (
    select 0 as key, day, count(*) as "answers",
    count(*) filter (where self_mentions > 0) as "naming_self",
    count(*) filter (where self_mentions + direct_mentions > 0) as "naming_tracked",
    count(*) filter (where self_citations > 0) as "citing_self",
    count(*) filter (where tracked_citations > 0) as "citing_tracked",
    sum(self_mentions) as "self_mentions",
    sum(direct_mentions) as "direct_mentions",
    sum(self_sentiment) as "sentiment_sum",
    count(self_sentiment) as "sentiments",
    sum(self_recommended) as "recommending",
    count(self_recommended) as "advised", sum(self_position) as self_positions
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
    group by 1, day
  ) daily
  group by 1, 2
), span as (select cast(null as integer) as first, cast(null as integer) as last),
listed as (
  select 0 as key, cast($10 as text) as id, cast($11 as text) as name,
    null as relationship, 0 as weight
),
page as (
  select * from listed order by weight desc, id limit $12 offset $13
)
select span.first, span.last, (select count(*) from listed) as total,
  page.id, page.name, page.relationship, bucketed.bucket as start,
  coalesce(answers, 0) as "answers",
  coalesce(self_mentions, 0) as "mentions",
  cast(100 * naming_self as double precision) / nullif(answers, 0) as "coverage",
  coalesce(self_mentions + direct_mentions, 0) as "trackedMentions",
  cast(100 * self_mentions as double precision) / nullif((self_mentions + direct_mentions), 0) as "shareOfVoice",
  cast(self_positions as double precision) / nullif(self_mentions, 0) as "avgPosition",
  cast(sentiment_sum as double precision) / nullif((sentiments * 1000000), 0) as "avgSentiment",
  coalesce(sentiments, 0) as "scoredMentions",
  coalesce(naming_self, 0) as "mentionCount",
  coalesce(naming_tracked, 0) as "mentionTotal",
  cast(100 * naming_self as double precision) / nullif(naming_tracked, 0) as "mentionRate",
  coalesce(citing_self, 0) as "sourceCount",
  coalesce(citing_tracked, 0) as "sourceTotal",
  cast(100 * citing_self as double precision) / nullif(citing_tracked, 0) as "sourceRate",
  cast(100 * citing_self as double precision) / nullif(answers, 0) as "sourceCoverage",
  cast(100 * recommending as double precision) / nullif(advised, 0) as "recommendedRate",
  coalesce(recommending, 0) as "recommendedCount",
  coalesce(advised, 0) as "recommendedTotal",
  case when coalesce(naming_tracked, 0) + coalesce(citing_tracked, 0) > 0 then coalesce(cast(100 * naming_self as double precision) / nullif(naming_tracked, 0), 0) * 0.5 + coalesce(cast(100 * citing_self as double precision) / nullif(citing_tracked, 0), 0) * 0.3 + coalesce(cast(100 * self_mentions as double precision) / nullif((self_mentions + direct_mentions), 0), 0) * 0.2 end as "score"
from span
left join page on true
left join bucketed on bucketed.key = page.key;
