-- Records that are served as they were given; what they are sorted and filtered by stands beside them.
create table technical_analysis (
  brand_id integer not null,
  record text not null
);

create table perception_snapshot (
  brand_id integer not null,
  public_id text collate "C" not null,
  status text not null,
  -- Months since year 0.
  month integer not null,
  completed_at bigint,
  record text not null
);

create table article (
  brand_id integer not null,
  public_id text collate "C" not null,
  status text not null,
  article_type text not null,
  title_folded text collate "C" not null,
  word_count integer not null,
  published_at bigint,
  created_at bigint not null,
  updated_at bigint not null,
  record text not null
);

create table crawler_integration (
  brand_id integer not null,
  time_zone text not null,
  disabled boolean not null,
  created_at bigint not null,
  daily_quota bigint
);
