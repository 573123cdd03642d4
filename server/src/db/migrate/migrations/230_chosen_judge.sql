-- Whether the figures of the brand use this judge. Null for no. Without such a judge, they use the rules.
alter table judge add column chosen boolean;
-- The judge that the columns sentiment, recommended and judge are of. Null for the rules or the import.
alter table mention add column judged_by integer;
-- What the rules or the import say, if judged_by is not null.
alter table mention add column own_sentiment integer;
alter table mention add column own_recommended integer;
alter table mention add column own_judge text collate "C";
