select revision from brand_state where brand_id = $1;

select record from technical_analysis where brand_id = $1;

with checks as (
  select checked_at, score, issues, optimizations, robots, llms, sitemap, crawlers
  from readiness_check
  where brand_id = $1
),
listed as (
  select *, score - lag(score) over (order by checked_at) as change from checks
),
found as (
  select * from listed
  where true and checked_at >= $2
    and checked_at < $3
)
select checked_at as "at", score, change, issues as "issuesCount", optimizations as "optimizationsCount",
  robots, llms, sitemap, crawlers, count(*) over () as total
from found
order by checked_at desc nulls last, checked_at
limit $4 offset $5;
