-- outside of transactions
-- Texts are looked up for many brands at once, and brands cite the same pages: by the text alone each would be found once
-- for every brand that has it. A URL may be longer than an ordinary index takes, so its hash stands in.
create index concurrently url_look_up on url (brand_id, hashtext(url));
drop index concurrently if exists url_text;
create index concurrently query_look_up on query (brand_id, hashtext(folded));
drop index concurrently if exists query_text;
