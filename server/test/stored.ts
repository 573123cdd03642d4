import type { Db } from '../src/db/db.ts'
import { sql } from '../src/db/sql.ts'

/** Stored data of an answer, with public IDs instead of integer keys. */
export interface StoredAnswer {
  counts: unknown
  mentions: Record<string, string>
  /** Owner of each source, by domain. */
  cites: Record<string, string>
  /** Owners that a path gives to each cited URL. Empty if it has those of its source. */
  pages: Record<string, string>
  citedEntities: string[]
}

/** Stored data of a brand that an edit of its entities can change, by the public IDs of answers and prompts. */
export async function storedOf(db: Db, brandId: string) {
  return db.read(async reader => {
    const rows = (query: ReturnType<typeof sql>) => reader.rows<Record<string, never>>(query)
    const [brand] = await rows(sql`select id from brand where public_id = ${brandId}`)
    const { id } = brand!
    const answers: Record<string, StoredAnswer> = {}
    for (const { public_id, ...counts } of await rows(sql`
select public_id, day, extracted, citations_extracted, self_mentions, direct_mentions, other_mentions, self_position,
  self_sentiment, citations, cited_domains, self_citations, tracked_citations
from answer where brand_id = ${id}`))
      answers[public_id!] = { counts, mentions: {}, cites: {}, pages: {}, citedEntities: [] }
    for (const { answer, entity, ...said } of await rows(sql`
select a.public_id as answer, c.public_id as entity, m.position, m.sentiment, m.absent, m.judge
from mention m
join answer a on a.brand_id = m.brand_id and a.id = m.answer_id
left join competitor c on c.brand_id = m.brand_id and c.id = m.competitor_id
where m.brand_id = ${id}`))
      answers[answer!]!.mentions[entity!] = JSON.stringify(said)
    const owners: Record<string, string[]> = {}
    for (const { domain, owner } of await rows(sql`
select s.domain, c.public_id as owner from source_owner o
join source s on s.brand_id = o.brand_id and s.id = o.source_id
left join competitor c on c.brand_id = o.brand_id and c.id = o.competitor_id
where o.brand_id = ${id} order by s.domain, c.public_id`))
      owners[domain!] = [...(owners[domain!] ?? []), owner!]
    const sources = Object.fromEntries(
      (await rows(sql`select domain, public_id, type, is_self from source where brand_id = ${id} order by domain`)).map(
        ({ domain, ...source }) => [domain, JSON.stringify({ ...source, owners: owners[domain!] ?? [] })],
      ),
    )
    for (const { answer, domain } of await rows(sql`
select a.public_id as answer, s.domain from citation c
join answer a on a.brand_id = c.brand_id and a.id = c.answer_id
join source s on s.brand_id = c.brand_id and s.id = c.source_id
where c.brand_id = ${id}`))
      answers[answer!]!.cites[domain!] = sources[domain!]!
    for (const { answer, url, owner, is_self } of await rows(sql`
select a.public_id as answer, u.url, c.public_id as owner, o.is_self from citation f
join answer a on a.brand_id = f.brand_id and a.id = f.answer_id
join url u on u.brand_id = f.brand_id and u.id = f.url_id
left join url_owner o on o.brand_id = f.brand_id and o.url_id = f.url_id
left join competitor c on c.brand_id = o.brand_id and c.id = o.competitor_id
where f.brand_id = ${id} order by u.url, c.public_id`)) {
      const { pages } = answers[answer!]!
      const rest = owner === null ? '' : `${owner}${is_self ? ' self' : ''}`
      const known = pages[url!]?.split(',').filter(Boolean) ?? []
      pages[url!] = [...new Set([...known, ...(rest === '' ? [] : [rest])])].join()
    }
    for (const { answer, entity } of await rows(sql`
select a.public_id as answer, c.public_id as entity from cited_entity e
join answer a on a.brand_id = e.brand_id and a.id = e.answer_id
left join competitor c on c.brand_id = e.brand_id and c.id = e.competitor_id
where e.brand_id = ${id} order by c.public_id`))
      answers[answer!]!.citedEntities.push(entity!)
    const prompts = await rows(sql`select public_id, branded from prompt where brand_id = ${id} order by public_id`)
    const [{ owns_paths: ownsPaths }] = (await rows(sql`select owns_paths from brand where id = ${id}`)) as [never]
    return { answers, sources, prompts, ownsPaths: ownsPaths === true }
  })
}
