select revision from brand_state where brand_id = $1;

select record from perception_snapshot
where brand_id = $1 and public_id = $2 and status = 'COMPLETED';
