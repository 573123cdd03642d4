-- The engine reads texts 2,048 rows at a time, which must fit in its memory: a row with long ones takes the room of
-- several, as db/spread.ts says. Replies that are stored already get their empty rows; texts of answers stay where they
-- are, and those to come begin behind them where there are long ones.
create table reply_anew (
  brand_id integer not null,
  ask_id text not null,
  body text not null,
  length integer not null,
  read text
);
insert into reply_anew
select case when nth = 0 then brand_id else 0 end, case when nth = 0 then ask_id else '' end,
  case when nth = 0 then body else '' end, case when nth = 0 then length else 0 end, case when nth = 0 then read end
from (
  select *, unnest(range(0, 1 + (strlen(body) + coalesce(strlen(read), 0)) // 4096)) as nth from reply
) spread;
drop table reply;
alter table reply_anew rename to reply;

insert into answer_text (brand_id, answer_id, text)
select 0, 0, '' from range(2048) where exists (select 1 from answer_text where strlen(text) > 4096);
