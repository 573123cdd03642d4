import { raiseAll } from '../../db/brands.ts'
import type { Writer } from '../../db/db.ts'
import { sql, values } from '../../db/sql.ts'
import type { TextReader } from '../../reading/read-text.ts'
import type { KnownBrand } from '../brand.ts'
import type { BrandUpserts } from '../entities/upserts.ts'
import { loadBrands } from '../load-brands.ts'
import type { Taker } from '../records.ts'
import { fewTexts, type Texts } from '../urls/citations.ts'
import type { AnswerBatch } from './answer-batch.ts'

/** A recorder's caches, limited in size. */
export interface Memory {
  /** Committed brands by public id, in order of last write. Reloaded if another process wrote to them. */
  readonly brands: Map<string, KnownBrand>
  /** Undefined while a transaction uses them. */
  texts: Texts | undefined
  /** Changes of open transactions. The cache gets them after the commit. */
  readonly changing: WeakMap<Writer, MemoryChanges>
  spare: AnswerBatch | undefined
  readonly most: number
}

interface MemoryChanges {
  readonly brands: Map<string, KnownBrand>
  /** Undefined until the batch has an answer. */
  texts: Texts | undefined
}

export const emptyMemory = (most = fewTexts): Memory => ({
  brands: new Map(),
  texts: undefined,
  changing: new WeakMap(),
  spare: undefined,
  most,
})

function changingBy(memory: Memory, writer: Writer): MemoryChanges {
  const known = memory.changing.get(writer)
  if (known) return known
  const changing: MemoryChanges = { brands: new Map(), texts: undefined }
  memory.changing.set(writer, changing)
  writer.committed(() => {
    if (changing.texts) memory.texts = changing.texts
    for (const [publicId, brand] of changing.brands) {
      memory.brands.delete(publicId)
      memory.brands.set(publicId, brand)
    }
    forgetBrands(memory)
  })
  return changing
}

function forgetBrands({ brands, most }: Memory): void {
  let ids = 0
  for (const brand of brands.values()) ids += sizeOf(brand)
  for (const [publicId, brand] of brands) {
    if (ids <= 4 * most) return
    ids -= sizeOf(brand)
    brands.delete(publicId)
  }
}

const sizeOf = ({ topics, tags, prompts, competitors, assistants, manners, owned }: KnownBrand): number =>
  topics.size + tags.size + prompts.size + competitors.size + assistants.size + manners.size + owned.size

export interface BrandIntake {
  readonly brand: KnownBrand
  readonly isNew: boolean
  reader: TextReader | undefined
  upserts: BrandUpserts | undefined
  others: readonly Taker[] | undefined
}

export function closeReader(intake: BrandIntake): void {
  intake.reader?.close()
  intake.reader = undefined
}

interface BrandRevision {
  readonly id: number
  readonly revision: number
}

export interface OpenBrands {
  readonly writer: Writer
  readonly memory: Memory
  readonly changing: MemoryChanges
  readonly intakes: Map<string, BrandIntake>
  /** Null if not found. */
  readonly stored: Map<string, BrandRevision | null>
  readonly late: number[]
}

export const openBrands = (writer: Writer, memory: Memory): OpenBrands => ({
  writer,
  memory,
  changing: changingBy(memory, writer),
  intakes: new Map(),
  stored: new Map(),
  late: [],
})

/** Skips unknown brands. On Postgres, locks brands in the order of their integer ids. */
export async function open(brands: OpenBrands, named: Iterable<string>): Promise<void> {
  const { writer, memory, changing, intakes, stored } = brands
  const sought = [...named].filter(publicId => !intakes.has(publicId))
  const unknown = sought.filter(publicId => !stored.has(publicId))
  if (unknown.length > 0) await (writer.shared ? lock(brands, unknown) : find(brands, unknown))
  const opened: { publicId: string; id: number; revision: number; kept: KnownBrand | undefined }[] = []
  for (const publicId of sought) {
    const found = stored.get(publicId)
    if (!found) continue
    const kept = changing.brands.get(publicId) ?? memory.brands.get(publicId)
    const isTrue = kept?.id === found.id && kept.revision === found.revision
    opened.push({ publicId, ...found, kept: isTrue ? kept : undefined })
  }
  const loaded = await loadBrands(
    writer,
    opened.flatMap(({ id, kept }) => (kept ? [] : id)),
  )
  const anew = new Map(loaded.map(brand => [brand.id, brand]))
  for (const { id, revision, kept } of opened) {
    const brand = kept ?? anew.get(id)!
    brand.revision = revision + 1
    if (!writer.shared) brands.late.push(id)
    intakeFor(brands, brand, false)
  }
}

/** Looks again for brands that weren't found, except on the embedded engine, which has no other writers. */
export async function openAbsent(brands: OpenBrands): Promise<void> {
  if (!brands.writer.shared) return
  const absent = [...brands.stored].flatMap(([publicId, found]) => (found ? [] : publicId))
  for (const publicId of absent) brands.stored.delete(publicId)
  await open(brands, absent)
}

export function intakeFor({ memory, changing, intakes }: OpenBrands, brand: KnownBrand, isNew: boolean): BrandIntake {
  const { publicId } = brand
  memory.brands.delete(publicId)
  changing.brands.set(publicId, brand)
  const intake: BrandIntake = { brand, isNew, reader: undefined, upserts: undefined, others: undefined }
  intakes.set(publicId, intake)
  return intake
}

export const raiseLate = ({ writer, late }: OpenBrands): Promise<unknown> => raiseAll(writer, late)

/** Raises the brands' revisions, which blocks other writers. */
async function lock({ writer, stored }: OpenBrands, publicIds: readonly string[]): Promise<void> {
  for (const publicId of publicIds) stored.set(publicId, null)
  const found = await writer.rows<{ id: number; publicId: string }>(sql`
select id, public_id as "publicId" from brand where public_id in (${values(publicIds)})`)
  const raised = await raiseAll(
    writer,
    found.map(({ id }) => id),
  )
  const revisions = new Map(raised.map(({ id, revision }) => [id, revision]))
  for (const { id, publicId } of found) stored.set(publicId, { id, revision: revisions.get(id)! - 1 })
}

/** The first call also checks all cached brands, because no other process writes until the batch is stored. */
async function find({ writer, memory, changing, stored }: OpenBrands, publicIds: readonly string[]): Promise<void> {
  const remembered = stored.size === 0 ? [...changing.brands.keys(), ...memory.brands.keys()] : []
  const sought = [...new Set([...publicIds, ...remembered])]
  for (const publicId of sought) stored.set(publicId, null)
  for (const { publicId, id, revision } of await writer.rows<BrandRevision & { publicId: string }>(sql`
select b.public_id as "publicId", b.id, s.revision from brand b join brand_state s on s.brand_id = b.id
where b.public_id in (${values(sought)})`))
    stored.set(publicId, { id, revision })
}
