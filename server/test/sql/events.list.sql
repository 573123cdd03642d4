select revision from brand_state where brand_id = $1;

select action, day, id, "at", first_at as "firstAt", things from (
  select action, day, id, "at", min("at") over (partition by action, day) as first_at,
    count(*) over (partition by action, day) as things,
    row_number() over (partition by action, day order by "at", id) as nth
  from (
    select action, subject as id, cast(floor(cast(changed_at as double precision) / 86400000) as integer) as day, min(changed_at) as "at"
    from audit
    where team_id = $1 and brand = $2 and action in ($3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
  and changed_at >= $21
  and changed_at < $22
      and changed_at > coalesce((select max(changed_at) from audit where team_id = $23 and brand = $24 and action = 'brands.delete'), -1)
    group by 1, 2, 3
  ) changed
) numbered
where nth <= $25
order by day, nth;

with answers as (
  select * from answer where
  brand_id = $1
),
seen as (
  select assistant_id, model_served, day, min(created_at) as first_at from answers group by assistant_id, model_served, day
)
select s.provider, s.model, seen.model_served as served, seen.day, seen.first_at as "at"
from seen
join assistant s on s.brand_id = $2 and s.id = seen.assistant_id;

select id, name from provider;

select day, id, "at", first_at as "firstAt", things from (
  select day, id, "at", min("at") over (partition by day) as first_at, count(*) over (partition by day) as things,
    row_number() over (partition by day order by "at", id) as nth
  from (
    select public_id as id, created_at as "at", cast(floor(cast(created_at as double precision) / 86400000) as integer) as day
    from prompt where brand_id = $1
  and created_at >= $2
  and created_at < $3
  ) made
) numbered
where nth <= $4
order by day, nth;

select revision, changed_at as "at", causes, answers from ledger
where brand_id = $1
  and changed_at >= $2
  and changed_at < $3;

select public_id as id, noted_for as "at", text from note where brand_id = $1
  and noted_for >= $2
  and noted_for < $3;
