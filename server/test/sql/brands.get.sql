select brand.id, public_id as "publicId", name, domain, coalesce(owns_paths, false) as "ownsPaths", revision
from brand join brand_state on brand_id = brand.id
where public_id = $1 and team_id = $2 and brand.status = 'ACTIVE' and not brand.transferring;

select revision from brand_state where brand_id = $1;

select description, created_at as "createdAt" from brand where id = $1;

select
  (select count(*) from prompt where brand_id = $1) as "promptsCount",
  (select count(*) from answer where brand_id = $2) as "answersCount",
  (
select count(*) as total from competitor where brand_id = $3 and not ignored and relationship in ('SELF', 'DIRECT')) as "competitorsCount";
