-- Whether the answer recommends the entity, as the rules read it: 0 no, 1 conditional, 2 yes. Null if it says neither,
-- or was stored by an earlier version.
alter table mention add column recommended integer;
-- Whether the answer recommends the brand: 1 if yes or conditional, 0 if not. Null if no mention of it was judged.
alter table answer add column self_recommended integer;
-- Answers that recommend the brand, and those that were judged. Null if stored by an earlier version.
alter table ledger_figure add column recommending_before bigint;
alter table ledger_figure add column recommending_after bigint;
alter table ledger_figure add column advised_before bigint;
alter table ledger_figure add column advised_after bigint;
