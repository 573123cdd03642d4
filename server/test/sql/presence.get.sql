select revision from brand_state where brand_id = $1;

select provider, prompt_id as prompt, country, day,
  cast(count(*) filter (where outcome = 'answered') as bigint) as answered, count(*) as runs
from ask
where brand_id = $1 and provider in ($2, $3) and outcome in ('answered', 'not_shown')
  and day >= $4
  and day <= $5
group by provider, prompt_id, country, day
order by provider, prompt_id, country, day;

select id, name from provider;
