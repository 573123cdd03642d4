select revision from brand_state where brand_id = $1;

select record from article where brand_id = $1 and public_id = $2;
