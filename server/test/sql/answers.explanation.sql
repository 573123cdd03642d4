select revision from brand_state where brand_id = $1;

with answers as (
  select * from answer where
  brand_id = $1
)
select id as key, extracted, citations_extracted as "citationsExtracted", model_served as "modelServed" from answers where public_id = $2;

select answer_id as key, text as text
from answer_text
where
  brand_id = $1 and answer_id in ($2);

with judged as (
  select m.answer_id, m.position, m.sentiment, m.absent, m.judge, c.public_id, c.name, c.name_folded, c.relationship
  from (select * from mention where
  brand_id = $1
  ) m
  join competitor c on c.brand_id = $2 and c.id = m.competitor_id and not c.ignored
)
select public_id as id, name, relationship, position, cast(sentiment as double precision) / 1000000 as sentiment, absent, judge
from judged
where answer_id = $3
order by position, name_folded, name, public_id;

with citations as (
  select * from citation where
  brand_id = $1
)
select c.position, u.url, c.original_url as original, s.domain, s.type
from citations c
join source s on s.brand_id = c.brand_id and s.id = c.source_id
left join url u on u.brand_id = c.brand_id and u.id = c.url_id
where c.answer_id = $2
order by c.position;

select text from search where brand_id = $1 and answer_id = $2 order by position;

select public_id as id, advertiser_name as "advertiserName", product_name as "productName", description, position
from sponsored
where brand_id = $1 and answer_id = $2
order by position, public_id;

select public_id as "publicId", name, domain, domains, aliases, case_sensitive as "caseSensitive", context
from competitor
where brand_id = $1 and not ignored
order by id;
