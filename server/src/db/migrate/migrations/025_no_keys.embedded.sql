-- The embedded engine keeps no keys: after a commit that failed its index of a table could differ from the table, and
-- then no row could be changed any more. The tables are made anew without them. Rows that such an index has lost are
-- counted again from the asks, and doubled ones are made one.
create table lane_anew (
  provider text not null,
  paced_until bigint not null,
  paused_until bigint not null,
  failures integer not null,
  opened integer not null,
  reason text
);
insert into lane_anew
select provider, max(paced_until), max(paused_until), max(failures), max(opened), max(reason) from lane group by provider;
drop table lane;
alter table lane_anew rename to lane;

create table budget_anew (team_id text not null, asks integer, cost bigint);
insert into budget_anew select team_id, max(asks), max(cost) from budget group by team_id;
drop table budget;
alter table budget_anew rename to budget;

create table spending_anew (team_id text not null, day integer not null, asks integer not null, cost bigint not null);
insert into spending_anew select team_id, day, max(asks), max(cost) from spending group by team_id, day;
drop table spending;
alter table spending_anew rename to spending;

create table coverage_anew (
  brand_id integer not null,
  day integer not null,
  provider text not null,
  planned integer not null,
  answered integer not null,
  failed integer not null,
  skipped integer not null
);
insert into coverage_anew
select brand_id, day, provider, max(planned), max(answered), max(failed), max(skipped)
from coverage group by brand_id, day, provider;
insert into coverage_anew
select brand_id, day, provider, count(*), count(*) filter (where outcome = 'answered'),
  count(*) filter (where outcome = 'failed'), count(*) filter (where outcome = 'skipped')
from (
  select brand_id, day, provider, outcome from ask
  union all
  select brand_id, day, provider, 'due' from due
) asked
where (brand_id, day, provider) not in (select (brand_id, day, provider) from coverage_anew)
group by brand_id, day, provider;
drop table coverage;
alter table coverage_anew rename to coverage;
