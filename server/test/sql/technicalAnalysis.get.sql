select id, public_id as "publicId", name, domain, revision
from brand
where public_id = $1 and team_id = $2 and status = 'ACTIVE' and not transferring;

select record from technical_analysis where brand_id = $1;
