-- outside of transactions
-- URLs without the number of their page, which are few: questions about pages look for them first.
create index concurrently url_without_page on url (brand_id, id) where page is null;
