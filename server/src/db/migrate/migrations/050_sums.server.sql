-- outside of transactions
-- Citations are added up by source and by URL in the order of an index that has all that is added: no row is read, and
-- nothing is hashed. The position stands within the key, since equal entries are stored once there: 8 and 14 MB for
-- 744,302 citations, where the position beside the key (include) takes 27 MB each.
create index concurrently citation_by_source on citation (brand_id, source_id, position);
create index concurrently citation_by_url on citation (brand_id, url_id, position);
-- Answers of many brands come interleaved: a brand's rows lie on nearly every page of a table. What is added up of a span
-- of time stands in the index, and a question reads the brand's part of that alone.
create index concurrently answer_by_time on answer (brand_id, created_at) include (
  prompt_id, assistant_id, day, self_mentions, direct_mentions, citations, self_citations, tracked_citations,
  self_position, self_sentiment
);
create index concurrently mention_by_time on mention (brand_id, created_at) include (
  competitor_id, prompt_id, assistant_id, day, position, sentiment, absent
)
