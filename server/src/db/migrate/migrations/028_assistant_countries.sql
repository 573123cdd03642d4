-- An assistant is a provider, a model and a country (null where none was said), so that every fact has its country.
alter table assistant add column country text;

create table assistant_split as
select s.brand_id, s.assistant_id, s.country, s.nth, cast(
  case when s.nth = 1 then s.assistant_id
    else m.last + row_number() over (partition by s.brand_id, s.nth = 1 order by s.assistant_id, s.nth) end as integer
) as id
from (
  select brand_id, assistant_id, country,
    row_number() over (partition by brand_id, assistant_id order by country nulls first) as nth
  from (select distinct brand_id, assistant_id, country from answer) countries
) s
join (select brand_id, max(id) as last from assistant group by brand_id) m on m.brand_id = s.brand_id;

insert into assistant (brand_id, id, provider, model, country)
select s.brand_id, s.id, a.provider, a.model, s.country
from assistant_split s
join assistant a on a.brand_id = s.brand_id and a.id = s.assistant_id
where s.nth > 1;

update assistant set country = s.country
from assistant_split s
where s.nth = 1 and s.brand_id = assistant.brand_id and s.id = assistant.id;

create table answer_split as
select a.brand_id, a.id as answer_id, s.id as assistant_id
from answer a
join assistant_split s on s.brand_id = a.brand_id and s.assistant_id = a.assistant_id
where s.nth > 1 and s.country = a.country;

update mention set assistant_id = s.assistant_id
from answer_split s where s.brand_id = mention.brand_id and s.answer_id = mention.answer_id;
update citation set assistant_id = s.assistant_id
from answer_split s where s.brand_id = citation.brand_id and s.answer_id = citation.answer_id;
update cited_entity set assistant_id = s.assistant_id
from answer_split s where s.brand_id = cited_entity.brand_id and s.answer_id = cited_entity.answer_id;
update search set assistant_id = s.assistant_id
from answer_split s where s.brand_id = search.brand_id and s.answer_id = search.answer_id;
update sponsored set assistant_id = s.assistant_id
from answer_split s where s.brand_id = sponsored.brand_id and s.answer_id = sponsored.answer_id;
update answer set assistant_id = s.assistant_id
from answer_split s where s.brand_id = answer.brand_id and s.answer_id = answer.id;

drop table answer_split;
drop table assistant_split;
