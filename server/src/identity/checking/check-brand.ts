import type { Db, Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { answerPages } from '../../reading/answer-pages.ts'
import { inTurns } from '../../threads/turns.ts'
import { kindChecks } from './kinds/index.ts'
import type { CheckedAnswer, CheckedBrand, CreateKindCheck, KindCheck } from './kinds/kind.ts'
import { loadCheckedBrand } from './load-brand.ts'
import { storeFindings } from './store.ts'
import type { StoredSuggestion } from './stored.ts'
import type { SuggestionDraft } from './suggestion.ts'
import { createTextFilter } from './text-filter.ts'

/**
 * Checks a brand's names against its stored answers and stores the findings. Returns the open suggestions, undefined
 * for an unknown brand or if the signal aborts.
 */
export async function checkBrand(
  db: Db,
  brandId: string,
  now: Date,
  signal?: AbortSignal,
): Promise<StoredSuggestion[] | undefined> {
  const checked = await db.read(async reader => {
    const loaded = await loadCheckedBrand(reader, brandId)
    if (!loaded) return undefined
    const findings = await findSuggestions(reader, loaded.brand, signal)
    return { ...loaded, findings }
  })
  if (!checked || signal?.aborted) return undefined
  const { brand, revision, findings } = checked
  return db.write(writer => storeFindings(writer, { brand: brand.id, revision, findings, now }))
}

/** Reads each text once, in pages, so that other work can run in between. */
async function findSuggestions(db: Reader, brand: CheckedBrand, signal?: AbortSignal): Promise<SuggestionDraft[]> {
  const checks = kindChecks.map((create: CreateKindCheck) => create(brand, db))
  const search = createSearch(checks)
  if (search)
    for await (const { from, to } of answerPages(db, brand.id)) {
      if (signal?.aborted) return []
      await inTurns(await answersIn(db, brand.id, from, to), search)
    }
  const found: SuggestionDraft[] = []
  for (const check of checks) found.push(...(await check.find()))
  return found
}

function createSearch(checks: readonly KindCheck[]): ((answer: CheckedAnswer) => void) | undefined {
  const owners = checks.flatMap(check => check.needles.map((_, index) => ({ check, index })))
  if (owners.length === 0) return undefined
  const filter = createTextFilter(checks.flatMap(({ needles }) => needles))
  return answer => {
    const places = new Map<KindCheck, Map<number, number[]>>()
    filter(answer.text, (needle, at) => {
      const { check, index } = owners[needle]!
      const ofCheck = places.get(check) ?? new Map<number, number[]>()
      places.set(check, ofCheck)
      const list = ofCheck.get(index)
      if (list) list.push(at)
      else ofCheck.set(index, [at])
    })
    for (const [check, of] of places) check.look(answer, of)
  }
}

async function answersIn(db: Reader, brandId: number, from: number, to: number): Promise<CheckedAnswer[]> {
  const rows = await db.rows<{ key: number; publicId: string; text: string }>(sql`
select a.id as key, a.public_id as "publicId", t.text
from answer a
join answer_text t on t.brand_id = ${brandId} and t.answer_id = a.id and t.answer_id between ${from} and ${to}
where a.brand_id = ${brandId} and a.id between ${from} and ${to} and a.extracted
order by a.id`)
  const [answers, entities] = await db.columns(sql`
select answer_id, competitor_id from mention
where brand_id = ${brandId} and answer_id between ${from} and ${to}`)
  const mentioned = new Map<number, Set<number>>()
  answers!.forEach((answer, i) => {
    const known = mentioned.get(answer)
    if (known) known.add(entities![i]!)
    else mentioned.set(answer, new Set([entities![i]!]))
  })
  return rows.map(row => ({ ...row, mentioned: mentioned.get(row.key) ?? nothing }))
}

const nothing: ReadonlySet<number> = new Set()
