select revision from brand_state where brand_id = $1;

select id from assistant
where brand_id = $1
  and (provider in ($2) or model in ($3))
order by id;

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
), cited as materialized (
  select url_id, count(*) as mentions, sum(position) as positions
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
  ) is true and url_id is not null
  group by url_id
)
select url_id as "urlId", u.url, coalesce(mentions, 0) as "totalMentions",
  cast(positions as double precision) / nullif(mentions, 0) as "avgPosition", coalesce(cast(100 * mentions as double precision) / nullif((select citations from all_citations), 0), 0) as "shareOfVoice",
  (select count(*) from cited) as total
from (select * from cited where (mentions >= (select mentions from cited order by mentions desc limit 1 offset $19)) is not false) cited
join url u on u.brand_id = $20 and u.id = url_id
order by mentions desc nulls last, u.url
limit $21 offset $22;

with times as (
  select url_id as of_url, max(created_at) filter (where title is not null) as titled, max(created_at) as untitled
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
  ) is true and url_id in ($10)
  group by url_id
),
latest as (
  select distinct on (of_url) of_url, source_id, title
  from times
  join (select url_id as url_row, answer_id, position, source_id, title, created_at
  from citation
  where
  brand_id = $11
  and created_at >= $12
  and created_at < $13
  and assistant_id in ($14)
  and prompt_id in (select id from prompt where
  brand_id = $15
  and topic_id in (select id from topic where brand_id = $16 and public_id in ($17))
  and id in (
    select t.prompt_id from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
    where t.brand_id = $18 and tag.public_id in ($19))
  ) is true and url_id in ($20)) c
    on url_row = of_url and c.created_at = coalesce(titled, untitled) and (title is not null or titled is null)
  join answer a on a.brand_id = $21 and a.id = answer_id
  order by of_url, a.public_id desc, position desc
)
select of_url as "urlId", source_id as "sourceId", title, s.domain, s.is_self as "isSelf"
from latest
join source s on s.brand_id = $22 and s.id = source_id;

select o.source_id as "sourceId", c.name
from source_owner o
join competitor c on c.brand_id = o.brand_id and c.id = o.competitor_id
where o.brand_id = $1 and o.source_id in ($2)
  and c.relationship = 'DIRECT'
order by c.name_folded, c.name, c.public_id;
