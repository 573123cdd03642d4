-- outside of transactions
-- Postgres adds up answers and mentions of a span of time from an index alone, so it must have every added column. These
-- replace the indexes of 050, which lack the recommendations of 202.
create index concurrently answer_sums on answer (brand_id, created_at) include (
  prompt_id, assistant_id, day, self_mentions, direct_mentions, citations, self_citations, tracked_citations,
  self_position, self_sentiment, self_recommended
);
create index concurrently mention_sums on mention (brand_id, created_at) include (
  competitor_id, prompt_id, assistant_id, day, position, sentiment, absent, recommended
);
drop index concurrently if exists answer_by_time;
drop index concurrently if exists mention_by_time
