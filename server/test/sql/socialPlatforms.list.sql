select revision from brand_state where brand_id = $1;

select id from assistant
where brand_id = $1
  and (provider in ($2) or model in ($3))
order by id;

with all_citations as (
  select sum(citations) as citations from answer where
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
  )
), kinds as (
  select cast($10 as text) as kind, cast($11 as integer) as bit
  union all select cast($12 as text) as kind, cast($13 as integer) as bit
  union all select cast($14 as text) as kind, cast($15 as integer) as bit
  union all select cast($16 as text) as kind, cast($17 as integer) as bit
  union all select cast($18 as text) as kind, cast($19 as integer) as bit
  union all select cast($20 as text) as kind, cast($21 as integer) as bit
),
chosen as materialized (
  select answer_id, source_id, position from citation where
  brand_id = $22
  and created_at >= $23
  and created_at < $24
  and assistant_id in ($25)
  and prompt_id in (select id from prompt where
  brand_id = $26
  and topic_id in (select id from topic where brand_id = $27 and public_id in ($28))
  and id in (
    select t.prompt_id from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
    where t.brand_id = $29 and tag.public_id in ($30))
  ) is true
    and source_id in (select id from source where brand_id = $31 and type in ('SOCIAL', 'FORUM')) is true
),
cited as (
  select source_id, count(*) as citations, sum(position) as positions
  from chosen
  where source_id in (select of_source from (select id as of_source, "platform" as kind,
    case "platform" when $32 then cast($33 as integer) when $34 then cast($35 as integer) when $36 then cast($37 as integer) when $38 then cast($39 as integer) when $40 then cast($41 as integer) when $42 then cast($43 as integer) end as bit
  from source
  where brand_id = $44 and type in ('SOCIAL', 'FORUM')) of_kind)
  group by source_id
),
sums as (
  select kind, sum(citations) as citations, sum(positions) as positions, count(*) as domains
  from cited
  join (select id as of_source, "platform" as kind,
    case "platform" when $45 then cast($46 as integer) when $47 then cast($48 as integer) when $49 then cast($50 as integer) when $51 then cast($52 as integer) when $53 then cast($54 as integer) when $55 then cast($56 as integer) end as bit
  from source
  where brand_id = $57 and type in ('SOCIAL', 'FORUM')) of_kind on of_source = source_id
  group by kind
),
bit_of_sources as materialized (
  select array_agg(coalesce(bit, 0) order by place) as bit_of
  from (select generate_series(1, max(id)) as place from source where brand_id = $58) places
  left join (select id as of_source, "platform" as kind,
    case "platform" when $59 then cast($60 as integer) when $61 then cast($62 as integer) when $63 then cast($64 as integer) when $65 then cast($66 as integer) when $67 then cast($68 as integer) when $69 then cast($70 as integer) end as bit
  from source
  where brand_id = $71 and type in ('SOCIAL', 'FORUM')) of_kind on of_source = place
),
combined as (
  select bits, count(*) as answers
  from (
    select answer_id, bit_or((select bit_of from bit_of_sources)[source_id]) as bits
    from (select * from chosen) c
    group by answer_id
  ) answered
  where bits > 0
  group by bits
),
citing as (
  select kind, sum(answers) as answers from kinds join combined on (bits & bit) > 0 group by kind
),
citing_answers as (
  select coalesce(sum(answers), 0) as answers from combined
),
source_kinds as (
  select kinds.kind, coalesce(sums.citations, 0) as citations, positions, coalesce(domains, 0) as domains,
    coalesce(answers, 0) as answers
  from kinds
  left join sums on sums.kind = kinds.kind
  left join citing on citing.kind = kinds.kind
),
kinds_of_source as (
  select kind collate "C" as kind, cast(citations as bigint) as "citations",
  cast(100 * citations as double precision) / nullif((select citations from all_citations), 0) as "rate",
  cast(100 * citations as double precision) / nullif(sum(citations) over (), 0) as "share",
  cast(positions as double precision) / nullif(citations, 0) as "avgPosition",
  cast(domains as bigint) as "domains",
  cast(answers as bigint) as "answers",
    cast(sum(citations) over () as bigint) as "allCitations",
  cast(sum(domains) over () as bigint) as "allDomains",
  cast((select answers from citing_answers) as bigint) as "allAnswers"
  from source_kinds
)
select kind as "platform", citations, rate, share, "avgPosition", domains, answers,
  "allCitations", "allDomains", "allAnswers"
from kinds_of_source
order by citations desc nulls last, kind;
