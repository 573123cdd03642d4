create table migration (number integer not null);

create table team (
  id text collate "C" not null,
  name text not null,
  plan text not null,
  status text not null,
  subscription text not null,
  parent_team_id text,
  -- Requests allowed a minute and a day; null is the default.
  per_minute integer,
  per_day integer,
  -- A JSON list of names.
  features text not null
);

create table token (
  id text collate "C" not null,
  team_id text collate "C" not null,
  name text not null,
  -- SHA-256 of the token, in hexadecimal.
  hash text not null,
  created_at bigint not null,
  last_used_at bigint,
  revoked_at bigint
);

create table provider (
  id text collate "C" not null,
  name text not null
);

-- What a team has used of its current minute and day, where several servers share the tables.
create table rate_window (
  team_id text collate "C" not null,
  minute bigint not null,
  minute_used integer not null,
  day bigint not null,
  day_used integer not null
);
