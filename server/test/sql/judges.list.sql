select revision from brand_state where brand_id = $1;

select id, provider, model, version, judge.provider || ':' || judge.model || '/' || judge.version as name, coalesce(chosen, false) as chosen,
  exists (
    select 1 from verdict v where v.brand_id = $1 and v.judge_id = judge.id and v.state = 'valid'
  ) as "hasJudged"
from judge where brand_id = $2 order by id;

select count(distinct m.answer_id) as answers, count(*) as mentions
from mention m join competitor c on c.brand_id = $1 and c.id = m.competitor_id and not c.ignored
where m.brand_id = $2 and not m.absent;
