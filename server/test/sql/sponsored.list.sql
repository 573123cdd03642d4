select revision from brand_state where brand_id = $1;

select id from assistant
where brand_id = $1
  and (provider in ($2) or model in ($3))
order by id;

select count(*) as total from (
select * from sponsored
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
  ) is true
   ) s;

select s.public_id as id, s.advertiser_name as "advertiserName", s.advertiser_logo as "advertiserLogo",
  s.product_name as "productName", s.description, s.image_url as "imageUrl", s.position, a.model as provider,
  p.text as prompt, s.created_at as "createdAt"
from (
select * from sponsored
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
  ) is true
   ) s
join assistant a on a.brand_id = s.brand_id and a.id = s.assistant_id
join prompt p on p.brand_id = s.brand_id and p.id = s.prompt_id
order by s.created_at desc nulls last, s.public_id
limit $10 offset $11;

select name, aliases, relationship from competitor where brand_id = $1 and not ignored;
