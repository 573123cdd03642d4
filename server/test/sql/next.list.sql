select revision from brand_state where brand_id = $1;

select id from assistant
where brand_id = $1
  and (provider in ($2) or model in ($3))
order by id;

select count(*) as answers from answer where
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
  );

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
cited as (
  select prompt_id, count(*) as citations, count(*) filter (where is_third) as third
  from (select prompt_id, source_id from citation where
  brand_id = $10
  and created_at >= $11
  and created_at < $12
  and assistant_id in ($13)
  and prompt_id in (select id from prompt where
  brand_id = $14
  and topic_id in (select id from topic where brand_id = $15 and public_id in ($16))
  and id in (
    select t.prompt_id from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
    where t.brand_id = $17 and tag.public_id in ($18))
  ) is true) c
  join (select id, type in ('REFERENCE', 'MEDIA') as is_third from source where brand_id = $19) s on s.id = source_id
  group by prompt_id
),
opportunities as (
  select tallies.prompt_id, answers, naming_tracked - naming_self as lost,
    coalesce(citations, 0) as citations, coalesce(third, 0) as third
  from tallies
  left join cited on cited.prompt_id = tallies.prompt_id
  where naming_tracked > naming_self
)
select p.id as key, p.public_id as id, p.text, p.type, topic.name as topic, p.topic_id as "topicKey",
  cast(answers as bigint) as "answers",
  cast(lost as bigint) as "lost",
  cast(100 * lost as double precision) / nullif(answers, 0) as "lostRate",
  cast(citations as bigint) as "citations",
  cast(100 * (citations - third) as double precision) / nullif(citations, 0) as "winnability",
  case when citations > 0 then 5 * third >= 3 * citations end as "ceded",
  cast(lost * (citations - third) as double precision) / nullif(citations, 0) as "potential",
  cast(count(*) over () as bigint) as "total"
from opportunities
join (select * from prompt where
  brand_id = $20
  and topic_id in (select id from topic where brand_id = $21 and public_id in ($22))
  and id in (
    select t.prompt_id from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
    where t.brand_id = $23 and tag.public_id in ($24))
   ) p on p.id = opportunities.prompt_id
left join topic on topic.brand_id = $25 and topic.id = p.topic_id
order by potential desc nulls last, p.public_id
limit $26 offset $27;

select a.prompt_id as key, c.public_id as id, c.name, count(*) as answers
from (
  select prompt_id, id from answer where
  brand_id = $1
  and created_at >= $2
  and created_at < $3
  and assistant_id in ($4)
  and prompt_id in ($5)
  and prompt_id in (select id from prompt where
  brand_id = $6
  and topic_id in (select id from topic where brand_id = $7 and public_id in ($8))
  and id in (
    select t.prompt_id from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
    where t.brand_id = $9 and tag.public_id in ($10))
  ) and self_mentions = 0 and direct_mentions > 0
) a
join mention m on m.brand_id = $11 and m.answer_id = a.id and not m.absent
join competitor c on c.brand_id = $12 and c.id = m.competitor_id and not c.ignored
where c.relationship = 'DIRECT'
group by a.prompt_id, c.public_id, c.name, c.name_folded
order by answers desc, c.name_folded, c.name, c.public_id;

select prompt_id as key, s.type, cast(count(*) as bigint) as citations, cast(100 * count(*) as double precision) / nullif(sum(count(*)) over (partition by prompt_id), 0) as share
from (select prompt_id, source_id from citation where
  brand_id = $1
  and created_at >= $2
  and created_at < $3
  and assistant_id in ($4)
  and prompt_id in ($5)
  and prompt_id in (select id from prompt where
  brand_id = $6
  and topic_id in (select id from topic where brand_id = $7 and public_id in ($8))
  and id in (
    select t.prompt_id from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
    where t.brand_id = $9 and tag.public_id in ($10))
  ) is true) c
join source s on s.brand_id = $11 and s.id = source_id
group by prompt_id, s.type
order by citations desc, s.type collate "C";

with counted as (
  select prompt_id, query_id, cast(count(*) as bigint) as answers
  from search
  where
  brand_id = $1
  and created_at >= $2
  and created_at < $3
  and assistant_id in ($4)
  and prompt_id in ($5)
  and prompt_id in (select id from prompt where
  brand_id = $6
  and topic_id in (select id from topic where brand_id = $7 and public_id in ($8))
  and id in (
    select t.prompt_id from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
    where t.brand_id = $9 and tag.public_id in ($10))
  ) is true and first
  group by prompt_id, query_id
),
ranked as (
  select prompt_id, q.folded as query, answers,
    row_number() over (partition by prompt_id order by answers desc, q.folded) as place
  from counted
  join query q on q.brand_id = $11 and q.id = query_id
)
select prompt_id as key, query, answers from ranked where place <= $12 order by prompt_id, place;

with counted as (
  select prompt_id, url_id, count(*) as citations
  from citation
  where
  brand_id = $1
  and created_at >= $2
  and created_at < $3
  and assistant_id in ($4)
  and prompt_id in ($5)
  and prompt_id in (select id from prompt where
  brand_id = $6
  and topic_id in (select id from topic where brand_id = $7 and public_id in ($8))
  and id in (
    select t.prompt_id from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
    where t.brand_id = $9 and tag.public_id in ($10))
  ) is true and url_id is not null and source_id in (select id from source where brand_id = $11 and is_self)
  group by prompt_id, url_id
)
select distinct on (prompt_id) prompt_id as key, u.url, cast(citations as bigint) as citations
from counted
join url u on u.brand_id = $12 and u.id = url_id
order by prompt_id, citations desc, u.url;

select p.path
from crawler_page p
join (
  select page_id from crawler_rollup where brand_id = $1 and succeeded > 0 group by page_id
) got on got.page_id = p.id
where p.brand_id = $2 and not p.is_pseudonymized
order by p.lifetime_count desc, p.public_id
limit $3;

with counted as (
  select url_id, count(*) as citations
  from citation
  where brand_id = $1 and url_id is not null and source_id in (select id from source where brand_id = $2 and is_self)
  group by url_id
)
select u.url from counted join url u on u.brand_id = $3 and u.id = url_id
order by citations desc, u.url
limit $4;

select record from perception_snapshot
where brand_id = $1 and status = 'COMPLETED' order by month desc, completed_at desc, public_id desc limit 24;

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

select provider, sum(planned) as planned, sum(answered + coalesce(not_shown, 0)) as seen
from coverage
where brand_id = $1
  and day >= $2
  and day <= $3
  and (provider in ($4) or provider in (
    select provider from assistant where brand_id = $5 and id in ($6)))
group by provider;

select record from perception_snapshot
where brand_id = $1 and status = 'COMPLETED' order by month desc, completed_at desc, public_id desc limit 24;

select record from technical_analysis where brand_id = $1;

select s.id, s.kind, s.about_kind as "aboutKind", e.name, s.record
from suggestion s
join competitor e on e.brand_id = $1
  and case when s.about_kind = 'brand' then e.relationship = 'SELF' else e.public_id = s.about_id end
where s.brand_id = $2 and s.state = 'open'
order by s.answers desc, s.id;
