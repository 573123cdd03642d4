select revision from brand_state where brand_id = $1;

select record from perception_snapshot
where brand_id = $1 and status = 'COMPLETED' and month > $2 and month <= $3
order by month, completed_at nulls first, public_id;
