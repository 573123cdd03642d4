select revision from brand_state where brand_id = $1;

select c.checked_at as "checkedAt", c.revision is null or c.revision < s.revision as pending
from brand_state s left join brand_check c on c.brand_id = $1
where s.brand_id = $2;

select count(*) as total
from suggestion s
join competitor e on e.brand_id = $1
  and case when s.about_kind = 'brand' then e.relationship = 'SELF' else e.public_id = s.about_id end
join brand b on b.id = $2
where s.brand_id = $3 and s.state = $4;

select s.id, s.kind, s.state, s.about_kind as "aboutKind", s.about_id as "aboutId", s.found_at as "foundAt", s.record,
  e.name, e.aliases, case when s.about_kind = 'brand' then b.domains else e.domains end as domains
from suggestion s
join competitor e on e.brand_id = $1
  and case when s.about_kind = 'brand' then e.relationship = 'SELF' else e.public_id = s.about_id end
join brand b on b.id = $2
where s.brand_id = $3 and s.state = $4
order by s.answers desc, s.id
limit $5 offset $6;

select id as key, public_id as id from answer where brand_id = $1 and public_id in (null);
