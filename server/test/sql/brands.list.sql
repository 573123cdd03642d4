select k.id, k.hash, k.scopes, k.role, k.only_brand as "onlyBrand", k.expires_at as "expiresAt",
  b.public_id as "brandId", t.id as "teamId", t.name as "teamName", t.per_minute as "perMinute",
  t.per_day as "perDay", t.status, t.plan, t.subscription, t.features, p.status as "parentStatus",
  p.plan as "parentPlan", p.subscription as "parentSubscription"
from token k
join team t on t.id = k.team_id
left join team p on p.id = t.parent_team_id
left join brand b on b.id = k.only_brand and b.team_id = k.team_id
where k.hash = $1 and k.revoked_at is null;

select public_id as id, name, domain
from brand
where team_id = $1 and brand.status = 'ACTIVE' and not brand.transferring
order by public_id;
