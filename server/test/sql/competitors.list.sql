select revision from brand_state where brand_id = $1;

select id from assistant
where brand_id = $1
  and (provider in ($2) or model in ($3))
order by id;

select count(*) as total from competitor where brand_id = $1 and not ignored and relationship in ($2, $3);

with entities as (
  select c.public_id, c.name, c.name_folded, c.domain, c.relationship, said.*
  from competitor c
  left join (
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
),
compared as (
  select public_id as id, name, name_folded, domain, relationship,
    coalesce(mentions, 0) as "totalMentions",
  case when relationship in ('SELF', 'DIRECT') then coalesce(cast(100 * mentions as double precision) / nullif(sum(mentions) filter (where relationship in ('SELF', 'DIRECT')) over (), 0), 0) else 0 end as "shareOfVoice",
  cast(positions as double precision) / nullif(mentions, 0) as "avgPosition",
  cast(sentiment_sum as double precision) / nullif((sentiments * 1000000), 0) as "avgSentiment",
  cast(100 * recommending as double precision) / nullif(advised, 0) as "recommendedRate"
  from entities
)
select * from compared
where relationship in ($11, $12)
order by "totalMentions" desc nulls last, id
limit $13 offset $14;
