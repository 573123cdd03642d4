select brand.id, public_id as "publicId", name, domain, revision
from brand join brand_state on brand_id = brand.id
where public_id = $1 and team_id = $2 and brand.status = 'ACTIVE' and not brand.transferring;

select id, domain, type, is_self as "isSelf", status
from source
where brand_id = $1 and public_id = $2;

with citations as (
  select * from citation where
  brand_id = $1
  and created_at >= $2
  and created_at < $3
)
select cast(count(*) as bigint) as "totalMentions",
  coalesce(cast(100 * count(*) as double precision) / nullif((select count(*) from citations), 0), 0) as "rate",
  cast(sum(position) as double precision) / nullif(count(*), 0) as "avgPosition"
from citations
where source_id = $4;

with citations as (
  select * from citation where
  brand_id = $1
  and created_at >= $2
  and created_at < $3
),
shares as (
  select who.by_key as key, cast(count(*) as bigint) as mentions, cast(sum(position) as double precision) / nullif(count(*), 0) as "avgPosition"
  from "citations"
  join (
  select brand_id as by_brand, id as by_assistant, min(id) over (partition by brand_id, provider) as by_key
  from assistant
) who on by_brand = "citations".brand_id and by_assistant = "citations".assistant_id
  where source_id = $4
  group by who.by_key
)
select named.label, shares.mentions, "avgPosition"
from shares
join (
  select min(id) as key, provider as id, provider as label, provider as folded
  from assistant where brand_id = $5 group by provider) named on named.key = shares.key
order by shares.mentions desc, named.label, named.id;

with citations as (
  select * from citation where
  brand_id = $1
  and created_at >= $2
  and created_at < $3
),
shares as (
  select grouped.key as key, cast(count(*) as bigint) as mentions, cast(sum(position) as double precision) / nullif(count(*), 0) as "avgPosition"
  from "citations"
  join (select brand_id as of_brand, id as of_prompt, topic_id as key from prompt where topic_id is not null) grouped on of_brand = "citations".brand_id and of_prompt = "citations".prompt_id
  where source_id = $4
  group by grouped.key
)
select named.label, shares.mentions, "avgPosition"
from shares
join (
  select id as key, public_id as id, name as label, name_folded as folded from "topic" where brand_id = $5) named on named.key = shares.key
order by shares.mentions desc, named.label, named.id;
