select brand.id, public_id as "publicId", name, domain, revision
from brand join brand_state on brand_id = brand.id
where public_id = $1 and team_id = $2 and brand.status = 'ACTIVE' and not brand.transferring;

select record from technical_analysis where brand_id = $1;
