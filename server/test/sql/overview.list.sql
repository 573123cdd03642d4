select id from assistant
where brand_id = $1
  and (provider in ($2) or model in ($3))
order by id;

select id, public_id as "publicId", name, domain
from brand
where team_id = $1 and brand.status = 'ACTIVE' and not brand.transferring
order by public_id;

select brand_id as id, revision from brand_state where brand_id in ($1);

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
    select brand_id as key, day, count(*) as "answers",
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
  brand_id in ($1)
  and created_at >= $2
  and created_at < $3
  and (brand_id, assistant_id) in (
    select brand_id, id from assistant where brand_id in ($4)
  and (provider in ($5) or model in ($6))
  )
  and (brand_id, prompt_id) in (
    select brand_id, id from prompt
    where brand_id in ($7)
      and (brand_id, topic_id) in (select brand_id, id from topic where brand_id in ($8) and public_id in ($9))
      and (brand_id, id) in (select brand_id, prompt_id from prompt_tag where (brand_id, tag_id) in (select brand_id, id from tag where brand_id in ($10) and public_id in ($11)))
      )
    group by 1, day
  ) daily
  group by 1, 2
)
select key as "brandId", bucket as start,
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
select key as "brandId", null as start,
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
  coalesce(advised, 0) as "recommendedRate.denominator" from (select key, sum("answers") as "answers",
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
    sum("self_positions") as "self_positions" from bucketed group by key) whole;

select brand_id as "brandId", count(distinct prompt_id) as prompts, count(distinct assistant_id) as assistants,
  count(distinct day) as "daysMeasured" from answer where
  brand_id in ($1)
  and created_at >= $2
  and created_at < $3
  and (brand_id, assistant_id) in (
    select brand_id, id from assistant where brand_id in ($4)
  and (provider in ($5) or model in ($6))
  )
  and (brand_id, prompt_id) in (
    select brand_id, id from prompt
    where brand_id in ($7)
      and (brand_id, topic_id) in (select brand_id, id from topic where brand_id in ($8) and public_id in ($9))
      and (brand_id, id) in (select brand_id, prompt_id from prompt_tag where (brand_id, tag_id) in (select brand_id, id from tag where brand_id in ($10) and public_id in ($11)))
      ) group by brand_id;

select brand_id as "brandId", sum(planned) as planned, sum(answered + coalesce(not_shown, 0)) as seen
from coverage
where brand_id in ($1)
  and day >= $2
  and day <= $3
  and (provider in ($4) or (brand_id, provider) in (
    select brand_id, provider from assistant where brand_id in ($5)
  and (provider in ($6) or model in ($7))
  ))
group by brand_id;

select brand_id as "brandId", max(created_at) as "lastAt" from answer where brand_id in ($1) group by brand_id;

select brand_id as "brandId", day
from (
  select brand_id, day, row_number() over (partition by brand_id order by day desc) as place
  from (select distinct brand_id, day from coverage where brand_id in ($1) and planned > 0) days
) ranked
where place <= 2
order by brand_id, day desc;

select brand_id as "brandId", record from technical_analysis where brand_id in ($1);

select brand_id as "brandId", time_zone as "timeZone", last_delivery_at as "lastDeliveryAt"
from (select brand_id, time_zone from crawler_integration where brand_id in ($1) and not disabled) integration
left join (select brand_id as of_brand, last_delivery_at from crawler_intake where brand_id in ($2)) intake on of_brand = brand_id;

select brand_id as "brandId", every, day, hour, time_zone as "timeZone", repeats, planned_until as "plannedUntil", resolved
from schedule where brand_id in ($1);
