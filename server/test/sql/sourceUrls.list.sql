select brand.id, public_id as "publicId", name, domain, revision
from brand join brand_state on brand_id = brand.id
where public_id = $1 and team_id = $2 and brand.status = 'ACTIVE' and not brand.transferring;

select id from assistant
where brand_id = $1 and (provider in ($2) or model in ($3))
order by id;

with citations as (
  select * from citation where
  brand_id = $1
  and created_at >= $2
  and created_at < $3
  and assistant_id in ($4)
), all_citations as (
  select sum(citations) as citations from answer where
  brand_id = $5
  and created_at >= $6
  and created_at < $7
  and assistant_id in ($8)
),
cited as materialized (
  select url_id, coalesce(count(*), 0) as "totalMentions",
  cast(sum(position) as double precision) / nullif(count(*), 0) as "avgPosition", coalesce(cast(100 * count(*) as double precision) / nullif((select citations from all_citations), 0), 0) as "shareOfVoice"
  from citations
  where url_id is not null
  group by url_id
)
select url_id as "urlId", u.url, "totalMentions", "avgPosition", "shareOfVoice", (select count(*) from cited) as total
from (select * from cited where ("totalMentions" >= (select "totalMentions" from cited order by "totalMentions" desc limit 1 offset $9)) is not false) cited
join url u on u.brand_id = $10 and u.id = url_id
order by "totalMentions" desc nulls last, u.url
limit $11 offset $12;

with citations as (
  select * from citation where
  brand_id = $1
  and created_at >= $2
  and created_at < $3
  and assistant_id in ($4)
),
placed as (
  select url_id, answer_id, position, source_id, title,
    rank() over (partition by url_id order by title is null, created_at desc) as place
  from citations
  where url_id in ($5)
),
latest as (
  select distinct on (url_id) url_id, source_id, title
  from placed
  join answer a on a.brand_id = $6 and a.id = answer_id
  where place = 1
  order by url_id, a.public_id desc, position desc
)
select url_id as "urlId", source_id as "sourceId", title, s.domain, s.is_self as "isSelf"
from latest
join source s on s.brand_id = $7 and s.id = source_id;

select o.source_id as "sourceId", c.name
from source_owner o
join competitor c on c.brand_id = o.brand_id and c.id = o.competitor_id
where o.brand_id = $1 and o.source_id in ($2)
  and c.relationship = 'DIRECT'
order by c.name_folded, c.name, c.public_id;
