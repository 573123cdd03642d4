import { keepTeams } from '../../access/locks.ts'
import { type RevisedBrand, raiseRevision } from '../../db/brands.ts'
import type { Writer } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { inTurns } from '../../threads/turns.ts'
import { blankBrand, type KnownBrand } from '../brand.ts'
import { loadCompetitors, loadEntities, loadIds, type PublicTable } from '../load-brands.ts'
import { type BrandRecord, RecordError, UnknownId } from '../records.ts'
import { noSources, writeSources } from '../urls/sources.ts'
import { writeAttempt } from './analyses.ts'
import { newBrand, nextBrand, storedBrand } from './brands.ts'
import { remakeEdited, upsertBrand } from './edits.ts'
import { noEntityRows, writeEntityRows } from './rows.ts'
import { type StagedSource, settleSources } from './source-records.ts'
import {
  type BrandUpserts,
  type EntityEntry,
  type EntityKind,
  editsOf,
  noUpserts,
  stageUpserts,
  upsertEntity,
} from './upserts.ts'

/**
 * Stores records of a brand (public id or integer) in the caller's transaction. Returns the number of affected earlier
 * answers. Throws `RecordError`.
 */
export async function putEntities(
  writer: Writer,
  brand: number | string,
  entries: readonly EntityEntry[],
  now: Date,
): Promise<number> {
  if (entries.length === 0) return 0
  const raised = await raiseRevision(writer, brand)
  if (!raised) throw new UnknownId('brand', String(brand))
  const of = upsertsFor(writer, await loadFor(writer, raised, entries), false)
  await inTurns(entries, async entry => void (await upsertEntity(of, entry)))
  return write(of, now)
}

/** Creates or updates a brand. See `putEntities`. */
export async function putBrand(writer: Writer, record: BrandRecord, now: Date): Promise<number> {
  const { id: publicId, teamId } = record
  await keepTeams(writer, [teamId])
  const [team] = await writer.rows(sql`select id from team where id = ${teamId}`)
  if (!team) throw new UnknownId('team', teamId)
  let raised = await raiseRevision(writer, publicId)
  const next = raised ? undefined : await nextBrand(writer)
  // Another process may have created the brand meanwhile.
  if (next !== undefined && writer.shared) raised = await raiseRevision(writer, publicId)
  const known = raised && (await loadEntities(writer, raised.id))
  const of = upsertsFor(writer, known ?? newBrand(next!, record), !known)
  upsertBrand(editsOf(of), record, known && (await storedBrand(writer, known.id)), 0)
  return write(of, now)
}

const upsertsFor = (writer: Writer, brand: KnownBrand, isNew: boolean): BrandUpserts =>
  noUpserts({ writer, brand, isNew, rows: noEntityRows(), sources: [], hadPrompts: !isNew })

/** Records of a kind refer to integers of these tables. */
const tablesOf: { [K in EntityKind]?: readonly PublicTable[] } = {
  topic: ['topic'],
  tag: ['tag'],
  prompt: ['topic', 'tag', 'prompt'],
  manner: ['manner'],
}

async function loadFor(
  writer: Writer,
  { id, revision }: RevisedBrand,
  entries: readonly EntityEntry[],
): Promise<KnownBrand> {
  const kinds = new Set(entries.map(({ kind }) => kind))
  const withEntities = kinds.has('competitor') || kinds.has('source')
  const known = withEntities ? await loadEntities(writer, id) : undefined
  const brand = known ?? blankBrand({ id, revision, publicId: '', domain: null, domains: [] })
  const brands = new Map([[id, brand]])
  await loadIds(writer, brands, new Set([...kinds].flatMap(kind => tablesOf[kind] ?? [])))
  if (kinds.has('prompt') && !known) await loadCompetitors(writer, brands)
  return brand
}

async function write(of: BrandUpserts, now: Date): Promise<number> {
  const { writer, brand, rows, sources, edits, analyses } = of
  await stageUpserts(of)
  await writeEntityRows(writer, rows, true)
  await writeAttempt(writer, brand.id, analyses)
  if (sources.length > 0) await writeSourceRecords(writer, sources)
  return edits ? remakeEdited(writer, edits, now) : 0
}

async function writeSourceRecords(writer: Writer, staged: readonly StagedSource[]): Promise<void> {
  const sources = noSources()
  await settleSources(writer, staged, sources)
  for (const { outcome } of staged) if (outcome instanceof RecordError) throw outcome
  await writeSources(writer, sources)
}
