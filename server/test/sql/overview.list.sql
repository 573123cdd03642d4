select id from assistant
where brand_id = $1
  and (provider in ($2) or model in ($3))
order by id;

select id as key, public_id as id, name, domain
from brand
where team_id = $1 and brand.status = 'ACTIVE' and not brand.transferring
order by public_id;

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
)
select bucket as start,
  coalesce(answers, 0) as "answers",
  cast(100 * naming_self as double precision) / nullif(naming_tracked, 0) as "mentionRate",
  cast(100 * naming_self as double precision) / nullif(answers, 0) as "coverage",
  cast(100 * self_mentions as double precision) / nullif((self_mentions + direct_mentions), 0) as "shareOfVoice",
  cast(100 * citing_self as double precision) / nullif(citing_tracked, 0) as "sourceRate",
  cast(sentiment_sum as double precision) / nullif((sentiments * 1000000), 0) as "avgSentiment",
  cast(100 * recommending as double precision) / nullif(advised, 0) as "recommendedRate",
  case when coalesce(naming_tracked, 0) + coalesce(citing_tracked, 0) > 0 then coalesce(cast(100 * naming_self as double precision) / nullif(naming_tracked, 0), 0) * 0.5 + coalesce(cast(100 * citing_self as double precision) / nullif(citing_tracked, 0), 0) * 0.3 + coalesce(cast(100 * self_mentions as double precision) / nullif((self_mentions + direct_mentions), 0), 0) * 0.2 end as "score",
  coalesce(naming_self, 0) as "mentionRate.numerator",
  coalesce(naming_tracked, 0) as "mentionRate.denominator",
  coalesce(naming_self, 0) as "coverage.numerator",
  coalesce(answers, 0) as "coverage.denominator",
  coalesce(self_mentions, 0) as "shareOfVoice.numerator",
  coalesce((self_mentions + direct_mentions), 0) as "shareOfVoice.denominator",
  coalesce(citing_self, 0) as "sourceRate.numerator",
  coalesce(citing_tracked, 0) as "sourceRate.denominator",
  coalesce(cast(sentiment_sum as double precision) / 1000000, 0) as "avgSentiment.numerator",
  coalesce(sentiments, 0) as "avgSentiment.denominator",
  coalesce(recommending, 0) as "recommendedRate.numerator",
  coalesce(advised, 0) as "recommendedRate.denominator" from bucketed
union all
select null as start,
  coalesce(answers, 0) as "answers",
  cast(100 * naming_self as double precision) / nullif(naming_tracked, 0) as "mentionRate",
  cast(100 * naming_self as double precision) / nullif(answers, 0) as "coverage",
  cast(100 * self_mentions as double precision) / nullif((self_mentions + direct_mentions), 0) as "shareOfVoice",
  cast(100 * citing_self as double precision) / nullif(citing_tracked, 0) as "sourceRate",
  cast(sentiment_sum as double precision) / nullif((sentiments * 1000000), 0) as "avgSentiment",
  cast(100 * recommending as double precision) / nullif(advised, 0) as "recommendedRate",
  case when coalesce(naming_tracked, 0) + coalesce(citing_tracked, 0) > 0 then coalesce(cast(100 * naming_self as double precision) / nullif(naming_tracked, 0), 0) * 0.5 + coalesce(cast(100 * citing_self as double precision) / nullif(citing_tracked, 0), 0) * 0.3 + coalesce(cast(100 * self_mentions as double precision) / nullif((self_mentions + direct_mentions), 0), 0) * 0.2 end as "score",
  coalesce(naming_self, 0) as "mentionRate.numerator",
  coalesce(naming_tracked, 0) as "mentionRate.denominator",
  coalesce(naming_self, 0) as "coverage.numerator",
  coalesce(answers, 0) as "coverage.denominator",
  coalesce(self_mentions, 0) as "shareOfVoice.numerator",
  coalesce((self_mentions + direct_mentions), 0) as "shareOfVoice.denominator",
  coalesce(citing_self, 0) as "sourceRate.numerator",
  coalesce(citing_tracked, 0) as "sourceRate.denominator",
  coalesce(cast(sentiment_sum as double precision) / 1000000, 0) as "avgSentiment.numerator",
  coalesce(sentiments, 0) as "avgSentiment.denominator",
  coalesce(recommending, 0) as "recommendedRate.numerator",
  coalesce(advised, 0) as "recommendedRate.denominator" from (select sum("answers") as "answers",
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
    sum("self_positions") as "self_positions" from bucketed) whole;

select count(distinct prompt_id) as prompts, count(distinct assistant_id) as assistants,
  count(distinct day) as "daysMeasured", (select max(created_at) from answer where brand_id = $1) as "lastAt"
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
  );

select provider, sum(planned) as planned, sum(answered + coalesce(not_shown, 0)) as seen
from coverage
where brand_id = $1
  and day >= $2
  and day <= $3
  and (provider in ($4) or provider in (
    select provider from assistant where brand_id = $5 and id in ($6)))
group by provider;

select every, day, hour, time_zone as "timeZone", repeats, planned_until as "plannedUntil", resolved
from schedule where brand_id = $1;

select time_zone as "timeZone", disabled, created_at as "createdAt",
  (select count(*) from crawler_key where brand_id = $1 and revoked_at is null) as keys,
  (select count(*) from crawler_page where brand_id = $2) as pages,
  (select min(day) from crawler_rollup where brand_id = $3) as "firstDay",
  (select max(day) from crawler_rollup where brand_id = $4) as "lastDay",
  (select last_delivery_at from crawler_intake where brand_id = $5) as "lastDeliveryAt"
from crawler_integration
where brand_id = $6;

select record from technical_analysis where brand_id = $1;
