select revision from brand_state where brand_id = $1;

select count(*) as total from article where
brand_id = $1 and status = $2;

select record from article where
brand_id = $1 and status = $2
order by updated_at desc nulls last, public_id
limit $3 offset $4;
