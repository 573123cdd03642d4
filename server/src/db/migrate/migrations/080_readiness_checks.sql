-- What is kept of an analysis of a site when another takes its place. The one that stands is in technical_analysis.
create table readiness_check (
  brand_id integer not null,
  -- Epoch milliseconds.
  checked_at bigint not null,
  score integer not null,
  issues integer not null,
  optimizations integer not null,
  -- The status of each file.
  robots text not null,
  llms text not null,
  sitemap text not null,
  -- A JSON object: the status of each crawler by its token.
  crawlers text not null
);
