-- The page that a URL is of, as a number (`pageNumber` in server/src/web/page.ts): the same for all URLs that differ in
-- spelling alone. Null until a program that knows the column has opened the database, and where an older one wrote it.
alter table url add column page bigint;
