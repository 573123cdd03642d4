select revision from brand_state where brand_id = $1;

select id from assistant
where brand_id = $1
  and (provider in ($2) or model in ($3))
order by id;

with citations as (
  select * from citation where
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
),
cited as (
  select answer_id, position, url_id, upvotes, comment_count, created_at
  from citations
  where source_id in (
    select id from source
    where brand_id = $10 and type in ('SOCIAL', 'FORUM')
  )
)
select c.answer_id as "answerId", c.position, (a.public_id || ':' || cast(c.position as text)) collate "C" as id, (select count(*) from cited) as total
from (select * from cited c where (c.created_at >= (select c.created_at from cited c order by c.created_at desc limit 1 offset $11)) is not false) c
join answer a on a.brand_id = $12 and a.id = c.answer_id
order by c.created_at desc nulls last, (a.public_id || ':' || cast(c.position as text)) collate "C"
limit $13 offset $14;

select c.answer_id as "answerId", s.platform, c.community_id as "communityId", c.community_name as "communityName",
  u.url, c.title, s.domain, c.position, coalesce(c.upvotes, 0) as upvotes, coalesce(c.comment_count, 0) as "commentCount",
  c.created_at as "createdAt"
from citation c
join source s on s.brand_id = $1 and s.id = c.source_id
left join url u on u.brand_id = $2 and u.id = c.url_id
where c.brand_id = $3 and c.answer_id in ($4);
