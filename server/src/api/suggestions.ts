import { api, createPatch } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { sql, unnested, values } from '../db/sql.ts'
import { parseDomains } from '../web/domain-or-path.ts'
import { textsAsked } from './query/answer-rows.ts'
import { handle } from './query/handler.ts'
import { paginated, summarizeBrand, timestamp, totalIn } from './query/rows.ts'

interface SuggestionRow {
  id: string
  kind: string
  state: string
  aboutKind: 'brand' | 'competitor'
  aboutId: string
  foundAt: number
  record: string
  name: string
  aliases: string
  domains: string | null
}

/** A finding as `server/src/identity/checking` stores it. Offsets count code points. */
interface StoredFinding {
  subject: string
  text: string
  counts: { read: number; answers: number; everyday: number | null }
  examples: { answerId: string; at: number; written: string }[]
  change: { addAliases?: string[]; addDomains?: string[]; caseSensitive?: true; context?: object } | null
}

export const listSuggestions = handle(api.suggestions.list, async ({ db, brand, query }) => {
  const [check] = await db.rows<{ checkedAt: number | null; pending: boolean }>(sql`
select c.checked_at as "checkedAt", c.revision is null or c.revision < s.revision as pending
from brand_state s left join brand_check c on c.brand_id = ${brand.id}
where s.brand_id = ${brand.id}`)
  // Suggestions about the brand are also about its SELF entity.
  const found = sql`
from suggestion s
join competitor e on e.brand_id = ${brand.id}
  and case when s.about_kind = 'brand' then e.relationship = 'SELF' else e.public_id = s.about_id end
join brand b on b.id = ${brand.id}
where s.brand_id = ${brand.id} and s.state = ${query.state}`
  const total = await totalIn(db, sql`select count(*) as total ${found}`)
  const rows = await db.rows<SuggestionRow>(sql`
select s.id, s.kind, s.state, s.about_kind as "aboutKind", s.about_id as "aboutId", s.found_at as "foundAt", s.record,
  e.name, e.aliases, case when s.about_kind = 'brand' then b.domains else e.domains end as domains
${found}
order by s.answers desc, s.id
limit ${query.limit} offset ${query.offset}`)
  const records = rows.map(({ record }) => JSON.parse(record) as StoredFinding)
  const excerptOf = await loadExcerpts(
    db,
    brand.id,
    records.flatMap(({ examples }) => examples),
  )
  const suggestions = rows.map(({ aboutKind, aboutId, foundAt, record: _, name, aliases, domains, ...row }, i) => {
    const { examples, change, ...finding } = records[i]!
    return {
      ...{ ...row, ...finding, about: { kind: aboutKind, id: aboutId, name }, foundAt: timestamp(foundAt) },
      change: change && createPatch(change, { aliases: JSON.parse(aliases), domains: parseDomains(domains) }),
      examples: examples.flatMap(example => {
        const excerpt = excerptOf(example)
        return excerpt === undefined ? [] : [{ answerId: example.answerId, excerpt }]
      }),
    }
  })
  return {
    brand: summarizeBrand(brand),
    pagination: paginated({ ...query, sort: 'answers', order: 'desc' }, total, rows),
    checkedAt: check?.checkedAt == null ? null : timestamp(check.checkedAt),
    pending: check?.pending ?? true,
    suggestions,
  }
})

/** Code points of the excerpt before and after the found place. */
const reach = { before: 80, after: 160 }

type StoredExample = StoredFinding['examples'][number]

/** Cuts excerpts from stored texts. Undefined if the text has changed. */
async function loadExcerpts(db: Reader, brandId: number, examples: readonly StoredExample[]) {
  const ids = [...new Set(examples.map(({ answerId }) => answerId))]
  const answers = await db.rows<{ key: number; id: string }>(sql`
select id as key, public_id as id from answer where brand_id = ${brandId} and public_id in (${values(ids)})`)
  const keyOf = new Map(answers.map(({ key, id }) => [id, key]))
  const known = examples.filter(({ answerId }) => keyOf.has(answerId))
  const excerpts = new Map<string, string>()
  const placeOf = (key: number, at: number) => `${key} ${at}`
  if (known.length > 0) {
    const keys = known.map(({ answerId }) => keyOf.get(answerId)!)
    const rows = await db.rows<{ key: number; at: number; excerpt: string }>(sql`
with texts as (${textsAsked(brandId, [...new Set(keys)])}),
places as (select ${unnested(keys)} as key, ${unnested(known.map(({ at }) => at))} as at)
select p.key, p.at, substr(t.text, greatest(p.at - ${reach.before}, 0) + 1, ${reach.before + reach.after}) as excerpt
from places p join texts t on t.key = p.key`)
    for (const { key, at, excerpt } of rows) excerpts.set(placeOf(key, at), excerpt)
  }
  return ({ answerId, at, written }: StoredExample): string | undefined => {
    const excerpt = excerpts.get(placeOf(keyOf.get(answerId) ?? 0, at))
    if (excerpt === undefined) return undefined
    const start = Math.min(at, reach.before)
    const isThere = [...excerpt].slice(start).join('').startsWith(written)
    return isThere ? excerpt.replaceAll(/\s+/g, ' ').trim() : undefined
  }
}
