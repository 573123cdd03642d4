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
  ) is true
), kinds as (
  select cast($10 as text) as kind, cast($11 as integer) as bit
  union all select cast($12 as text) as kind, cast($13 as integer) as bit
  union all select cast($14 as text) as kind, cast($15 as integer) as bit
  union all select cast($16 as text) as kind, cast($17 as integer) as bit
  union all select cast($18 as text) as kind, cast($19 as integer) as bit
  union all select cast($20 as text) as kind, cast($21 as integer) as bit
),
cited as (
  select source_id, count(*) as citations, sum(position) as positions
  from citation
  where
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
  group by source_id
),
sums as (
  select kind, sum(citations) as citations, sum(positions) as positions, count(*) as domains
  from cited
  join (select id as of_source, "platform" as kind,
    case "platform" when $31 then cast($32 as integer) when $33 then cast($34 as integer) when $35 then cast($36 as integer) when $37 then cast($38 as integer) when $39 then cast($40 as integer) when $41 then cast($42 as integer) end as bit
  from source
  where brand_id = $43 and type in ('SOCIAL', 'FORUM')) of_kind on of_source = source_id
  group by kind
),
combined as (
  select bits, count(*) as answers
  from (
    select answer_id, bit_or(bit) as bits
    from (select answer_id, source_id from citation where
  brand_id = $44
  and created_at >= $45
  and created_at < $46
  and assistant_id in ($47)
  and prompt_id in (select id from prompt where
  brand_id = $48
  and topic_id in (select id from topic where brand_id = $49 and public_id in ($50))
  and id in (
    select t.prompt_id from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id
    where t.brand_id = $51 and tag.public_id in ($52))
  ) is true) c
    join (select id as of_source, "platform" as kind,
    case "platform" when $53 then cast($54 as integer) when $55 then cast($56 as integer) when $57 then cast($58 as integer) when $59 then cast($60 as integer) when $61 then cast($62 as integer) when $63 then cast($64 as integer) end as bit
  from source
  where brand_id = $65 and type in ('SOCIAL', 'FORUM')) of_kind on of_source = source_id
    group by answer_id
  ) answered
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
