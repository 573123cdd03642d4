select brand.id, public_id as "publicId", name, domain, revision
from brand join brand_state on brand_id = brand.id
where public_id = $1 and team_id = $2 and brand.status = 'ACTIVE' and not brand.transferring;

select id from assistant
where brand_id = $1 and (provider in ($2) or model in ($3))
order by id;

select count(*) as total from competitor where brand_id = $1 and not ignored and relationship in ($2, $3);

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
select * from entities
where relationship in ($12, $13)
order by "totalMentions" desc nulls last, id
limit $14 offset $15;
