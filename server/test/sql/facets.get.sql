select revision from brand_state where brand_id = $1;

with answers as (
  select * from answer where
  brand_id = $1
),
counted as (
  select assistant_id, count(*) as answers, min(day) as first_day, max(day) as last_day from answers group by assistant_id
)
select s.provider, s.model, s.country, c.answers, c.first_day as "firstDay", c.last_day as "lastDay"
from counted c
join assistant s on s.brand_id = $2 and s.id = c.assistant_id
order by s.provider, s.model, s.country;

select type as stage, count(*) as prompts, count(*) filter (where branded) as branded
from prompt where brand_id = $1 group by type;

with groups as (
  select g.public_id as id, g.name, g.name_folded, coalesce(p.prompts, 0) as prompts
  from "topic" g
  left join (select topic_id as of_group, count(*) as prompts from prompt where brand_id = $1 group by topic_id) p on p.of_group = g.id
  where g.brand_id = $2
),
listed as (
  select *, count(*) over () as total from groups order by prompts desc, name_folded, name, id limit $3
)
select id, name, prompts, total from listed order by name_folded, name, id;

with groups as (
  select g.public_id as id, g.name, g.name_folded, coalesce(p.prompts, 0) as prompts
  from "tag" g
  left join (select tag_id as of_group, count(*) as prompts from prompt_tag where brand_id = $1 group by tag_id) p on p.of_group = g.id
  where g.brand_id = $2
),
listed as (
  select *, count(*) over () as total from groups order by prompts desc, name_folded, name, id limit $3
)
select id, name, prompts, total from listed order by name_folded, name, id;

select id, name from provider;
