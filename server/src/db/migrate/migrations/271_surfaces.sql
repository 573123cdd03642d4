-- The vendor through which a consumer surface was asked, and what it imitated. Null for APIs.
alter table manner add column via text;
alter table manner add column country text;
alter table manner add column language text;
-- Null also if the vendor does not say it.
alter table manner add column device text;
