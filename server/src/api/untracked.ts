import { api, figures } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { createTracked, excerptOf, fewestAnswers, isName, rulesVersion, squash } from '../extraction/names/index.ts'
import {
  readNoticed,
  readNoticedExamples,
  readNoticedSpread,
  readNoticedTotals,
  untrackedRate,
} from '../metrics/answers/noticed.ts'
import { inferFigures } from '../metrics/inference/inference.ts'
import type { Scope } from '../metrics/scope.ts'
import { domainLabel } from '../web/domain-label.ts'
import { handle } from './query/handler.ts'
import { byCodePoints, grouped, type ListParams, paginated, timestamp } from './query/rows.ts'

const mostExamples = 3

type UntrackedRow = Awaited<ReturnType<typeof readNoticed>>[number]

export const listUntracked = handle(api.untracked.list, async ({ db, brand, scope, query, now }) => {
  const [domains, isTracked] = [await readDomains(db, brand.id), createTracked(await readEntities(db, brand.id))]
  const part = query.q?.toLowerCase()
  const names = (await readNoticed(db, scope, fewestAnswers)).filter(
    row =>
      row.inScope > 0 &&
      row.dismissed === query.dismissed &&
      (part === undefined || row.folded.includes(part)) &&
      (row.dismissed || isName(row.name, domains.has(squash(row.name)), row)) &&
      (row.dismissed || !isTracked(row.name)),
  )
  const page = sorted(names, query).slice(query.offset, query.offset + query.limit)
  const totals = await readNoticedTotals(db, scope, rulesVersion)
  const detailsOf = await readDetails(db, scope, page)
  const measured = page.map(({ id, name }) => ({ key: id, id: String(id), name }))
  const inferred = await inferFigures({ db, brand, scope, query, now }, [
    { by: 'name', figures: figures.untracked, names: measured },
  ])
  return {
    pagination: paginated(query, names.length, page),
    untracked: page.map(row => ({
      id: String(row.id),
      name: row.name,
      domain: domains.get(squash(row.name)) ?? null,
      answers: row.inScope,
      mentionRate: untrackedRate(row.inScope, totals.answers),
      ...detailsOf(row),
      firstSeenAt: timestamp(row.firstAt!),
      lastSeenAt: timestamp(row.lastAt!),
      ...inferred.of('name', String(row.id), figures.untracked),
    })),
    meta: totals,
  }
})

function sorted(rows: readonly UntrackedRow[], { sort, order }: ListParams<'answers' | 'lastSeenAt' | 'name'>) {
  const compare = {
    answers: (a: UntrackedRow, b: UntrackedRow) => a.inScope - b.inScope,
    lastSeenAt: (a: UntrackedRow, b: UntrackedRow) => a.lastAt! - b.lastAt!,
    name: (a: UntrackedRow, b: UntrackedRow) => byCodePoints(a.folded, b.folded),
  }[sort]
  const sign = order === 'desc' ? -1 : 1
  return rows.toSorted((a, b) => sign * compare(a, b) || b.inScope - a.inScope || byCodePoints(a.folded, b.folded))
}

async function readDetails(db: Reader, scope: Scope, page: readonly UntrackedRow[]) {
  const ids = page.map(({ id }) => id)
  if (ids.length === 0) return () => ({})
  const spread = grouped(await readNoticedSpread(db, scope, ids), ({ id }) => id)
  const examples = grouped(await readNoticedExamples(db, scope, ids, mostExamples), ({ id }) => id)
  return ({ id, folded }: UntrackedRow) => ({
    prompts: spread(id)[0]!.prompts,
    providers: spread(id)[0]!.providers,
    examples: examples(id).map(({ answerId, text }) => ({ answerId, excerpt: excerptOf(text ?? '', folded) ?? '' })),
  })
}

/** Cited domains by their label without spaces. Of equal labels, the most cited domain counts. */
async function readDomains(db: Reader, brandId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ domain: string }>(sql`
select s.domain
from source s
left join (select source_id, count(*) as cited from citation where brand_id = ${brandId} group by source_id) c
  on c.source_id = s.id
where s.brand_id = ${brandId}
order by coalesce(c.cited, 0), s.domain desc`)
  return new Map(rows.map(({ domain }) => [squash(domainLabel(domain)), domain]))
}

/** Names of the brand and its competitors, even ignored ones. */
async function readEntities(db: Reader, brandId: number) {
  const rows = await db.rows<{ name: string; aliases: string; domain: string | null }>(sql`
select name, aliases, domain from competitor where brand_id = ${brandId}
union all select name, aliases, domain from brand where id = ${brandId}`)
  return rows.map(({ aliases, ...entity }) => ({ ...entity, aliases: JSON.parse(aliases) as string[] }))
}
