import { type OfBrands, removeAll } from '../../db/bulk/upsert.ts'
import type { Writer } from '../../db/db.ts'
import { forEmbedded, forServers, type Sql, sql, values } from '../../db/sql.ts'
import { type KnownBrand, takeNextId } from '../brand.ts'
import type { StoredAnswer } from '../facts/counts.ts'
import type { MentionRow } from '../facts/mentions.ts'
import { clash, releasePlacements } from '../facts/searches-and-ads.ts'
import type { PlacementRecord, RecordOutcome } from '../records.ts'
import type { CitationTargets } from '../urls/citations.ts'

export interface GatheredAnswer {
  readonly brand: KnownBrand
  answer: StoredAnswer
  mentions: readonly MentionRow[]
  cited: CitationTargets
  placements: readonly PlacementRecord[]
  outcome: RecordOutcome
}

interface SettlementState {
  readonly answers: Map<string, number>
  /** Answer ids by placement id. */
  readonly placements: Map<string, string>
  readonly standing: Map<string, GatheredAnswer>
}

const tablesOfAnswers = [
  ...['answer_text', 'mention', 'citation', 'cited_entity', 'search', 'sponsored', 'noticed'],
  ...['verdict', 'judgement', 'judging', 'label'],
] as const

/**
 * Decides in order of arrival which answers to store, assigns integers, and deletes the stored answers that they
 * replace.
 */
export async function settleAnswers(writer: Writer, taken: readonly GatheredAnswer[]): Promise<void> {
  if (taken.length === 0) return
  const brands = await storedAlready(writer, taken)
  for (const one of taken) stand(brands.get(one.brand)!, one)
  const replaced: OfBrands = { brands: [], ids: [] }
  for (const [brand, { answers, standing }] of brands)
    for (const { answer } of standing.values()) {
      const before = answers.get(answer.public_id)
      answer.answer_id = before ?? takeNextId(brand, 'answer')
      if (before === undefined) continue
      replaced.brands.push(brand.id)
      replaced.ids.push(before)
    }
  if (replaced.ids.length === 0) return
  for (const table of tablesOfAnswers) await removeAll(writer, table, 'answer_id', replaced)
  await removeAll(writer, 'answer', 'id', replaced)
}

function stand({ answers, placements, standing }: SettlementState, one: GatheredAnswer): void {
  const id = one.answer.public_id
  const refused = one.placements.length > 0 && clash(placements, id, one.placements)
  if (refused) {
    one.outcome = refused
    return
  }
  if (standing.has(id) || answers.has(id)) {
    one.outcome = 'replaced'
    releasePlacements(placements, id)
  }
  for (const placement of one.placements) placements.set(placement.id, id)
  standing.set(id, one)
}

async function storedAlready(
  writer: Writer,
  taken: readonly GatheredAnswer[],
): Promise<Map<KnownBrand, SettlementState>> {
  const brands = new Map<KnownBrand, SettlementState>()
  const byId = new Map<number, SettlementState>()
  for (const { brand } of taken) {
    if (brands.has(brand)) continue
    const standing = { answers: new Map(), placements: new Map(), standing: new Map() }
    brands.set(brand, standing)
    byId.set(brand.id, standing)
  }
  // A new brand has no stored answers.
  const known = taken.filter(({ brand }) => brand.next.answer > 1)
  for (const { brandId, publicId, id } of await answersOf(writer, known)) byId.get(brandId)!.answers.set(publicId, id)
  for (const { brandId, id, answer } of await placementsOf(writer, known)) byId.get(brandId)!.placements.set(id, answer)
  return brands
}

type BrandText = readonly [brand: number, text: string]

/**
 * Texts have no commas (D38), so Postgres gets them as one list. Otherwise it would compare all rows with all texts.
 */
function among(table: Sql, column: Sql, texts: readonly BrandText[]): Sql {
  const brands = new Set(texts.map(([brand]) => brand))
  const list = sql`string_to_array(${texts.map(([, text]) => text).join()}, ',')`
  return sql`${table}.brand_id in (${values([...brands])})
  and ${table}.${column} ${forEmbedded(sql`in (select unnest(${list}))`)}${forServers(sql`= any(${list})`)}`
}

const keyOf = ([brand, text]: BrandText) => `${brand} ${text}`

function ofTexts<R extends { brandId: number }>(
  rows: readonly R[],
  textOf: (row: R) => string,
  texts: readonly BrandText[],
) {
  const asked = new Set(texts.map(keyOf))
  return rows.filter(row => asked.has(keyOf([row.brandId, textOf(row)])))
}

async function answersOf(writer: Writer, taken: readonly GatheredAnswer[]) {
  if (taken.length === 0) return []
  const ids = taken.map(({ brand, answer }) => [brand.id, answer.public_id] as const)
  const rows = await writer.rows<{ brandId: number; publicId: string; id: number }>(sql`
select a.brand_id as "brandId", a.public_id as "publicId", a.id from answer a where ${among(sql`a`, sql`public_id`, ids)}`)
  return ofTexts(rows, row => row.publicId, ids)
}

async function placementsOf(writer: Writer, taken: readonly GatheredAnswer[]) {
  const ids = taken.flatMap(({ brand, placements }) => placements.map(({ id }) => [brand.id, id] as const))
  if (ids.length === 0) return []
  const rows = await writer.rows<{ brandId: number; id: string; answer: string }>(sql`
select p.brand_id as "brandId", p.public_id as id, a.public_id as answer
from sponsored p
join answer a on a.brand_id = p.brand_id and a.id = p.answer_id
where ${among(sql`p`, sql`public_id`, ids)}`)
  return ofTexts(rows, row => row.id, ids)
}
