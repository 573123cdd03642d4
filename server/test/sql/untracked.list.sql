select revision from brand_state where brand_id = $1;

select id from assistant
where brand_id = $1
  and (provider in ($2) or model in ($3))
order by id;

select s.domain
from source s
left join (select source_id, count(*) as cited from citation where brand_id = $1 group by source_id) c
  on c.source_id = s.id
where s.brand_id = $2
order by coalesce(c.cited, 0), s.domain desc;

select name, aliases, domain from competitor where brand_id = $1
union all select name, aliases, domain from brand where id = $2;

with codes as (
  select case when
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
  ) is true then created_at end as seen_at, cast(unnest(string_to_array(names, ',')) as integer) as code
  from noticed
  where names <> '' and brand_id = $10
),
counted as (
  select code >> 6 as id, count(*) as answers, count(seen_at) as "inScope", min(seen_at) as "firstAt",
    max(seen_at) as "lastAt",
    cast(count(*) filter (where (code & $11) <> 0) as bigint) as structure, cast(count(*) filter (where (code & $12) <> 0) as bigint) as label,
    cast(count(*) filter (where (code & $13) <> 0) as bigint) as sentence, cast(count(*) filter (where (code & $14) <> 0) as bigint) as small,
    cast(count(*) filter (where (code & $15) <> 0) as bigint) as determiner, cast(count(*) filter (where (code & $16) <> 0) as bigint) as noun
  from codes
  group by code >> 6
  having count(*) >= $17
)
select n.id, n.name, n.folded, n.dismissed, c.answers, c."inScope", c."firstAt", c."lastAt",
  c.structure, c.label, c.sentence, c.small, c.determiner, c.noun
from counted c
join noticed_name n on n.brand_id = $18 and n.id = c.id;

select count(*) as answers,
  cast(count(*) filter (where self_mentions + direct_mentions + other_mentions = 0) as bigint) as "withoutEntities",
  cast(count(*) filter (where not exists (
    select 1 from noticed n where n.brand_id = $1 and n.answer_id = answer.id and n.rules = $2)) as bigint) as pending
from answer
where
  brand_id = $3
  and created_at >= $4
  and created_at < $5
  and assistant_id in ($6)
  and prompt_id in (select id from prompt where
  brand_id = $7
  and topic_id in (select id from topic where brand_id = $8 and public_id in ($9))
  and id in (
    select t.prompt_id from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
    where t.brand_id = $10 and tag.public_id in ($11))
  );
