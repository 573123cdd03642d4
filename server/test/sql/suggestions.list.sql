select revision from brand_state where brand_id = $1;

select c.checked_at as "checkedAt", c.revision is null or c.revision < s.revision as pending
from brand_state s left join brand_check c on c.brand_id = $1
where s.brand_id = $2;

select count(*) as total
from suggestion s
join competitor e on e.brand_id = $1
  and case when s.about_kind = 'brand' then e.relationship = 'SELF' else e.public_id = s.about_id end
where s.brand_id = $2 and s.state = $3;

select s.id, s.kind, s.state, s.about_kind as "aboutKind", s.about_id as "aboutId", s.found_at as "foundAt", s.record,
  e.name, e.aliases
from suggestion s
join competitor e on e.brand_id = $1
  and case when s.about_kind = 'brand' then e.relationship = 'SELF' else e.public_id = s.about_id end
where s.brand_id = $2 and s.state = $3
order by s.answers desc, s.id
limit $4 offset $5;

select id as key, public_id as id from answer where brand_id = $1 and public_id in (null);
