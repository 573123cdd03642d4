select id, public_id as "publicId", name, domain, revision
from brand
where public_id = $1 and team_id = $2 and status = 'ACTIVE' and not transferring;

select record from perception_snapshot
where brand_id = $1 and status = 'COMPLETED' and month > $2 and month <= $3
order by month, completed_at nulls first, public_id;
