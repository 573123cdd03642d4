-- outside of transactions
-- How many answers cite each kind of source is counted answer by answer: in the order of this index no row of the table is
-- read, and no answer is looked up in a table of all. It takes 22 MB for 744,302 citations.
create index concurrently citation_by_answer on citation (brand_id, answer_id, source_id)
