select revision from brand_state where brand_id = $1;

select record from article where brand_id = $1 and public_id = $2;

select url, live_at as "liveAt", checked_at as "checkedAt", failure, message, status, title, words,
  closed_to as "closedTo", found
from live_page where brand_id = $1 and article_id = $2;
