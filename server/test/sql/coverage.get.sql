select revision from brand_state where brand_id = $1;

with answers as (
  select * from answer where
  brand_id = $1
  and created_at >= $2
  and created_at < $3
),
given as (
  select a.day, s.provider, count(*) as answers
  from answers a
  join assistant s on s.brand_id = $4 and s.id = a.assistant_id
  group by a.day, s.provider
),
asked as (
  select day, provider, planned, answered, failed, skipped, not_shown from coverage where brand_id = $5
)
select coalesce(given.day, asked.day) as day, coalesce(given.provider, asked.provider) as provider, given.answers,
  coalesce(planned, 0) as planned, coalesce(answered, 0) as answered, coalesce(failed, 0) as failed,
  coalesce(skipped, 0) as skipped, coalesce(not_shown, 0) as "notShown"
from given
full join asked on asked.day = given.day and asked.provider = given.provider
order by 1, 2;

select brand_id as "brandId", every, day, hour, time_zone as "timeZone", repeats, planned_until as "plannedUntil", resolved
from schedule where brand_id in ($1);
