-- What the attempts of an ask have taken so far, while it waits for the next one; null for what no reply has told.
-- Millionths of a dollar.
alter table due add column cost bigint;
alter table due add column input_tokens integer;
alter table due add column output_tokens integer;
alter table due add column searches integer;
-- Whether it may be asked of a model that nobody knows the price of, though a budget of money applies; null for no.
alter table due add column price_unknown boolean;
-- The same for what a schedule plans.
alter table schedule add column price_unknown boolean;
