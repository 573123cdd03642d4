select revision from brand_state where brand_id = $1;

select record from article where brand_id = $1 and public_id = $2;

select time_zone as "timeZone", disabled, created_at as "createdAt",
  (select count(*) from crawler_key where brand_id = $1 and revoked_at is null) as keys,
  (select count(*) from crawler_page where brand_id = $2) as pages,
  (select min(day) from crawler_rollup where brand_id = $3) as "firstDay",
  (select max(day) from crawler_rollup where brand_id = $4) as "lastDay",
  (select last_delivery_at from crawler_intake where brand_id = $5) as "lastDeliveryAt"
from crawler_integration
where brand_id = $6;

select article_id as id, url, live_at as "liveAt", checked_at as "checkedAt", failure, message, status, title, words,
  closed_to as "closedTo", found
from live_page where brand_id = $1 and article_id in ($2);
