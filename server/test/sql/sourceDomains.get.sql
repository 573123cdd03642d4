select revision from brand_state where brand_id = $1;

select id from assistant
where brand_id = $1
  and (provider in ($2) or model in ($3))
order by id;

select id, domain, type, is_self as "isSelf", status
from source
where brand_id = $1 and public_id = $2;

with all_citations as (
  select sum(citations) as citations from answer where
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
), cited as (
  select prompt_id, assistant_id, count(*) as mentions, sum(position) as positions
  from citation
  where
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
  ) is true and source_id = $19
  group by prompt_id, assistant_id
)
select * from (
select 'whole' as part, '' as id, '' as label, coalesce(mentions, 0) as mentions, coalesce(cast(100 * mentions as double precision) / nullif((select citations from all_citations), 0), 0) as "rate",
  cast(positions as double precision) / nullif(mentions, 0) as "avgPosition" from (select sum(mentions) as mentions, sum(positions) as positions from "cited") shares
union all
select $20 as part, named.id, named.label, coalesce(mentions, 0) as mentions, coalesce(cast(100 * mentions as double precision) / nullif((select citations from all_citations), 0), 0) as "rate",
  cast(positions as double precision) / nullif(mentions, 0) as "avgPosition"
from (select who.by_key as key, sum(mentions) as mentions, sum(positions) as positions from "cited" join (
  select id as by_assistant, min(id) over (partition by provider) as by_key from assistant where brand_id = $21
) who on by_assistant = "cited".assistant_id group by who.by_key) shares
join (
  select min(id) as key, provider as id, provider as label, provider as folded
  from assistant where brand_id = $22 group by provider) named on named.key = shares.key
union all
select $23 as part, named.id, named.label, coalesce(mentions, 0) as mentions, coalesce(cast(100 * mentions as double precision) / nullif((select citations from all_citations), 0), 0) as "rate",
  cast(positions as double precision) / nullif(mentions, 0) as "avgPosition"
from (select grouped.key as key, sum(mentions) as mentions, sum(positions) as positions from "cited" join (select id as of_prompt, topic_id as key from prompt where brand_id = $24 and topic_id is not null) grouped on of_prompt = "cited".prompt_id group by grouped.key) shares
join (
  select id as key, public_id as id, name as label, name_folded as folded from "topic" where brand_id = $25) named on named.key = shares.key
) shares
order by mentions desc, label, id;
