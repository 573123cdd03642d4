import type { Db, Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type Batch, noBatch } from './answers.ts'
import { type KnownBrand, knownBrand } from './brand.ts'
import { createBrandIntake, storedBrand } from './brand-intake.ts'
import { addRow, rowsFor, writeRows } from './columns.ts'
import { type Fate, known, type Outcome, Refused } from './outcome.ts'
import type { AnswerRecord, BrandRecord, CompetitorRecord, PromptRecord, SourceRecord } from './records.ts'
import { createTeams, type ProviderRecord, type TeamRecord } from './teams.ts'

type Documents = ReturnType<typeof createBrandIntake>
type Document<K extends keyof Documents> = Documents[K] extends (record: infer R) => Promise<Outcome> ? R : never

type DocumentKind =
  | 'crawlerIntegration'
  | 'crawlerPage'
  | 'crawlerRollup'
  | 'technicalAnalysis'
  | 'perceptionSnapshot'
  | 'article'

/** A record with its kind; those of a brand name it. */
export type Entry =
  | { kind: 'team'; record: TeamRecord }
  | { kind: 'provider'; record: ProviderRecord }
  | { kind: 'brand'; record: BrandRecord }
  | { kind: 'topic' | 'tag'; record: { brandId: string; id: string; name: string } }
  | { kind: 'competitor'; record: CompetitorRecord & { brandId: string } }
  | { kind: 'source'; record: SourceRecord & { brandId: string } }
  | { kind: 'prompt'; record: PromptRecord & { brandId: string } }
  | { kind: 'answer'; record: AnswerRecord & { brandId: string } }
  | {
      [K in DocumentKind]: { kind: K; record: Document<K> & { brandId: string } }
    }[DocumentKind]

/** Writes records into the tables, a batch a transaction. */
export interface Recorder {
  /** What became of each entry, in order; all that was not refused is stored when this returns. */
  record(entries: Iterable<Entry> | AsyncIterable<Entry>): Promise<Outcome[]>
  /** The same within a transaction of the caller's. */
  recordIn(writer: Writer, entries: Iterable<Entry> | AsyncIterable<Entry>): Promise<Outcome[]>
}

/** What a recorder knows of brands. */
interface Brands {
  /** Kept from batch to batch, and loaded anew when somebody else has written to the brand. */
  known: Map<string, KnownBrand>
  /** Columns that a batch left. */
  spare: Batch[]
  /** How many texts of each are worth their memory. */
  remembers: number | undefined
}

/** A recorder; `remembers` is how many texts of each kind are worth their memory (default: few). */
export function createRecorder(db: Db, { remembers }: { remembers?: number } = {}): Recorder {
  const brands: Brands = { known: new Map(), spare: [], remembers }
  const recorder: Recorder = {
    recordIn: (writer, entries) => recordBatch(writer, brands, entries),
    async record(entries) {
      try {
        return await db.write(writer => recorder.recordIn(writer, entries))
      } catch (error) {
        brands.known.clear()
        throw error
      }
    },
  }
  return recorder
}

async function recordBatch(
  writer: Writer,
  brands: Brands,
  entries: Iterable<Entry> | AsyncIterable<Entry>,
): Promise<Outcome[]> {
  const teams = createTeams(writer)
  const intakes = new Map<string, Documents>()
  const changed = new Map<number, BrandRecord>()
  const used: Batch[] = []

  async function intakeOf(publicId: string): Promise<Documents> {
    const open = intakes.get(publicId)
    if (open) return open
    const brand = await currentBrand(writer, brands, publicId)
    if (!brand) throw new Refused(`brand '${publicId}' is not known; a record follows what it names`)
    return opened(brand)
  }

  function opened(brand: KnownBrand): Documents {
    const batch = brands.spare.pop() ?? noBatch()
    const intake = createBrandIntake(writer, brand, batch)
    used.push(batch)
    brands.known.set(brand.publicId, brand)
    intakes.set(brand.publicId, intake)
    return intake
  }

  async function take(entry: Entry): Promise<Fate> {
    switch (entry.kind) {
      case 'team':
        return teams.team(entry.record)
      case 'provider':
        return teams.provider(entry.record)
      case 'brand':
        return takeBrand(entry.record)
      default: {
        const intake = await intakeOf(entry.record.brandId)
        return (intake[entry.kind] as (record: unknown) => Fate | Promise<Fate>)(entry.record)
      }
    }
  }

  async function takeBrand(record: BrandRecord): Promise<Outcome> {
    known(await teams.teams(), record.teamId, 'team')
    const brand = intakes.has(record.id) ? brands.known.get(record.id) : await currentBrand(writer, brands, record.id)
    if (brand) {
      const old = changed.get(brand.id) ?? (await storedBrand(writer, brand.id))
      const intake = await intakeOf(record.id)
      intake.brand(record, old)
      changed.set(brand.id, record)
      return 'replaced'
    }
    await insertBrand(writer, record)
    const intake = opened((await knownBrand(writer, record.id, brands.remembers))!)
    intake.brand(record, undefined)
    return 'imported'
  }

  const fates: Fate[] = []
  for await (const entry of entries)
    fates.push(
      await take(entry).catch(error => {
        if (error instanceof Refused) return error
        throw error
      }),
    )
  await teams.flush()
  for (const [id, record] of changed) await updateBrand(writer, id, record)
  for (const intake of intakes.values()) await intake.flush()
  brands.spare.push(...used.slice(0, 1))
  return fates.map(fate => (typeof fate === 'function' ? fate() : fate))
}

/** The brand as it stands; its revision is raised, which keeps other writers of it waiting until this one is done. */
async function currentBrand(writer: Writer, { known, remembers }: Brands, publicId: string) {
  const [raised] = await writer.rows<{ revision: number }>(sql`
update brand set revision = revision + 1 where public_id = ${publicId} returning revision`)
  if (!raised) return undefined
  const kept = known.get(publicId)
  const brand = kept?.revision === raised.revision - 1 ? kept : await knownBrand(writer, publicId, remembers)
  if (brand) brand.revision = raised.revision
  return brand
}

async function insertBrand(writer: Writer, record: BrandRecord) {
  const [last] = await writer.rows<{ id: number }>(sql`select coalesce(max(id), 0) as id from brand`)
  const rows = rowsFor(
    'brand',
    'id',
    'public_id',
    'team_id',
    'name',
    'domain',
    'aliases',
    'description',
    'status',
    'transferring',
    'created_at',
    'revision',
  )
  addRow(rows, {
    ...record,
    id: last!.id + 1,
    public_id: record.id,
    team_id: record.teamId,
    aliases: JSON.stringify(record.aliases),
    created_at: record.createdAt,
    revision: 1,
  })
  await writeRows(writer, rows)
}

const updateBrand = (writer: Writer, id: number, record: BrandRecord) =>
  writer.run(sql`
update brand set team_id = ${record.teamId}, name = ${record.name}, domain = ${record.domain},
  aliases = ${JSON.stringify(record.aliases)}, description = ${record.description}, status = ${record.status},
  transferring = ${record.transferring}, created_at = ${record.createdAt}
where id = ${id}`)
