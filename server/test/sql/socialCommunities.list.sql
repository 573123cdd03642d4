select revision from brand_state where brand_id = $1;

select id from assistant
where brand_id = $1
  and (provider in ($2) or model in ($3))
order by id;

with communities as (
  select platform, site, community_id is not null as by_id, coalesce(community_id, community_name) collate "C" as called,
    count(*) as citations, sum(position) as positions, count(distinct answer_id) as answers, max(created_at) as last_at,
    max(created_at) filter (where community_name is not null) as named_at
  from (
  select c.answer_id, c.position, c.created_at, c.community_id, c.community_name, s.platform,
    case when s.platform = 'other' then s.domain else '' end as site
  from (select * from citation where
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
  ) is true) c
  join source s on s.brand_id = $10 and s.id = c.source_id
  where type in ('SOCIAL', 'FORUM') ) social_citations
  group by platform, site, community_id is not null, coalesce(community_id, community_name) collate "C"
),
totals as (
  select cast(count(called) as bigint) as "total",
  cast(coalesce(sum(citations), 0) as bigint) as "allCitations",
  cast(coalesce(sum(citations) filter (where called is not null), 0) as bigint) as "inCommunities" from communities
),
page as (
  select *, cast(100 * citations as double precision) / nullif((select sum(citations) from communities), 0) as "share",
  cast(positions as double precision) / nullif(citations, 0) as "avgPosition"
  from communities
  where called is not null
order by citations desc nulls last, platform, site, by_id, called
limit $11 offset $12
)
select platform, site, by_id as "byId", called, citations, share, "avgPosition", answers, last_at as "lastAt",
  named_at as "namedAt", total, "allCitations", "inCommunities"
from totals
left join page on true
order by citations desc nulls last, platform, site, by_id, called;

select distinct on (c.platform, c.site, c.community_id)
  c.platform, c.site, c.community_id as called, c.community_name as name
from (
  select c.answer_id, c.position, c.created_at, c.community_id, c.community_name, s.platform,
    case when s.platform = 'other' then s.domain else '' end as site
  from (select * from citation where
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
  ) is true) c
  join source s on s.brand_id = $10 and s.id = c.source_id
  where type in ('SOCIAL', 'FORUM') ) c
join answer a on a.brand_id = $11 and a.id = c.answer_id
where c.community_name is not null and c.community_id in ($12)
  and c.created_at in ($13)
order by c.platform, c.site, c.community_id, c.created_at desc, a.public_id desc, c.position desc;
