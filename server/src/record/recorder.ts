import type { Db, Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type Batch, clear, gather, noBatch } from './answers.ts'
import { type KnownBrand, knownBrand } from './brand.ts'
import { createBrandIntake, storedBrand } from './brand-intake.ts'
import { type BudgetRecord, createBudgets, type SpendingRecord } from './budgets.ts'
import { addRow, rowsFor, writeRows } from './columns.ts'
import { type Fate, known, type Outcome, Refused } from './outcome.ts'
import type { AnswerRecord, BrandRecord, CompetitorRecord, PromptRecord, SourceRecord } from './records.ts'
import { createTeams, type ProviderRecord, type TeamRecord } from './teams.ts'
import { createTurns } from './turns.ts'

type BrandIntake = ReturnType<typeof createBrandIntake>
type Document<K extends keyof BrandIntake> = BrandIntake[K] extends (record: infer R) => Promise<Fate> ? R : never

type DocumentKind =
  | 'crawlerIntegration'
  | 'crawlerPage'
  | 'crawlerRollup'
  | 'technicalAnalysis'
  | 'perceptionSnapshot'
  | 'article'
  | 'readinessAttempt'
  | 'crawlerIntake'
  | 'crawlerBatch'
  | 'crawlerRefused'
  | 'schedule'
  | 'dueAsk'
  | 'ask'
  | 'reply'
  | 'replyPart'
  | 'coverage'

/** A record with its kind; those of a brand name it. */
export type Entry =
  | { kind: 'team'; record: TeamRecord }
  | { kind: 'provider'; record: ProviderRecord }
  | { kind: 'budget'; record: BudgetRecord }
  | { kind: 'spending'; record: SpendingRecord }
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
  record(entries: readonly Entry[]): Promise<Outcome[]>
  /** The same within a transaction of the caller's. */
  recordIn(writer: Writer, entries: Iterable<Entry> | AsyncIterable<Entry>): Promise<Outcome[]>
}

/** What a recorder knows of brands. */
interface Brands {
  /** Kept from batch to batch, and loaded anew when somebody else has written to the brand. */
  known: Map<string, KnownBrand>
  /** What a batch left, for the next. */
  spare: Batch | undefined
  /** How many texts of each are worth their memory. */
  remembers: number | undefined
}

/** A recorder; `remembers` is how many texts of each kind are worth their memory (default: few). */
export function createRecorder(db: Db, { remembers }: { remembers?: number } = {}): Recorder {
  const brands: Brands = { known: new Map(), spare: undefined, remembers }
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

/** A batch that is being recorded. */
interface Recording {
  writer: Writer
  brands: Brands
  teams: ReturnType<typeof createTeams>
  budgets: ReturnType<typeof createBudgets>
  /** By the public ids of their brands. */
  intakes: Map<string, BrandIntake>
  /** Brands whose own records came. */
  changed: Map<number, BrandRecord>
}

async function recordBatch(
  writer: Writer,
  brands: Brands,
  entries: Iterable<Entry> | AsyncIterable<Entry>,
): Promise<Outcome[]> {
  const ofTeams = createTeams(writer)
  const recording: Recording = {
    writer,
    brands,
    teams: ofTeams,
    budgets: createBudgets(writer, ofTeams.teams),
    intakes: new Map(),
    changed: new Map(),
  }
  const { teams, budgets, changed, intakes } = recording
  const fates: Fate[] = []
  const turns = createTurns()
  try {
    for await (const entry of entries) {
      fates.push(await take(recording, entry).catch(asFate))
      const others = turns.pass()
      if (others) await others
    }
  } finally {
    for (const intake of intakes.values()) intake.close()
  }
  await teams.flush()
  await budgets.flush()
  for (const [id, record] of changed) await updateBrand(writer, id, record)
  for (const intake of intakes.values()) await intake.flush()
  brands.spare = intakes.values().next().value?.batch
  if (brands.spare) clear(brands.spare)
  return fates.map(fate => (typeof fate === 'function' ? fate() : fate))
}

function asFate(error: unknown): Refused {
  if (error instanceof Refused) return error
  throw error
}

async function take(recording: Recording, entry: Entry): Promise<Fate> {
  switch (entry.kind) {
    case 'team':
      return recording.teams.team(entry.record)
    case 'provider':
      return recording.teams.provider(entry.record)
    case 'budget':
      return recording.budgets.budget(entry.record)
    case 'spending':
      return recording.budgets.spending(entry.record)
    case 'brand':
      return takeBrand(recording, entry.record)
    case 'answer': {
      const { batch, brand, read } = await intakeOf(recording, entry.record.brandId)
      const facts = read(entry.record)
      return gather(batch, brand, entry.record, facts instanceof Promise ? await facts : facts)
    }
    default: {
      const intake = await intakeOf(recording, entry.record.brandId)
      return (intake[entry.kind] as (record: unknown) => Fate | Promise<Fate>)(entry.record)
    }
  }
}

async function intakeOf(recording: Recording, publicId: string): Promise<BrandIntake> {
  const open = recording.intakes.get(publicId)
  if (open) return open
  const brand = await currentBrand(recording.writer, recording.brands, publicId)
  if (!brand) throw new Refused(`brand '${publicId}' is not known; a record follows what it names`)
  return opened(recording, brand)
}

function opened({ writer, brands, intakes }: Recording, brand: KnownBrand): BrandIntake {
  const intake = createBrandIntake(writer, brand, brands.spare ?? noBatch())
  brands.spare = undefined
  brands.known.set(brand.publicId, brand)
  intakes.set(brand.publicId, intake)
  return intake
}

async function takeBrand(recording: Recording, record: BrandRecord): Promise<Outcome> {
  const { writer, brands, teams, intakes, changed } = recording
  known(await teams.teams(), record.teamId, 'team')
  const brand = intakes.get(record.id)?.brand ?? (await currentBrand(writer, brands, record.id))
  if (brand) {
    const old = changed.get(brand.id) ?? (await storedBrand(writer, brand.id))
    const intake = intakes.get(record.id) ?? opened(recording, brand)
    intake.rewrite(record, old)
    changed.set(brand.id, record)
    return 'replaced'
  }
  await insertBrand(writer, record)
  opened(recording, (await knownBrand(writer, record.id, brands.remembers))!).rewrite(record, undefined)
  return 'imported'
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
