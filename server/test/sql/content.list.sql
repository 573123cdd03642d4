select brand.id, public_id as "publicId", name, domain, revision
from brand join brand_state on brand_id = brand.id
where public_id = $1 and team_id = $2 and brand.status = 'ACTIVE' and not brand.transferring;

select count(*) as total from article where
brand_id = $1 and status = $2;

select record from article where
brand_id = $1 and status = $2
order by updated_at desc nulls last, public_id
limit $3 offset $4;
