-- When the attempt at hand was leased, in epoch milliseconds; null where an older program leased it.
alter table due add column leased_at bigint;
-- Whether the attempt at hand may have been sent; null where it was not, or where nobody knows.
alter table due add column sent boolean;
-- How many attempts were sent and got no reply that tells what they took, so that they may have been charged.
alter table due add column unanswered integer;
