-- Whom the schedule asked last or asks next, by the settings of who plans: a JSON list of {provider, model}. What is
-- overdue is counted by it; null where nobody has looked yet.
alter table schedule add column resolved text;
