import { dayOf } from '@earshot/contract'
import { type AnswerKeys, addFact, clearFacts, factsOf, writeFacts } from '../db/bulk/facts.ts'
import { add, clear, rowsOf, setCells, write } from '../db/bulk/rows.ts'
import { remove } from '../db/bulk/upsert.ts'
import type { Writer } from '../db/db.ts'
import { type Sql, sql, values } from '../db/sql.ts'
import type { Facts } from '../reading/read-text.ts'
import { addPlacements, addSearches, clash, emptySearches, release, writeSearches } from './beside.ts'
import { assistantKey, type KnownBrand, take } from './brand.ts'
import { addCitations, checkPositions, clearCitations, emptyCitations, writeCitations } from './citations.ts'
import { type Counting, citedEntities, countingOf, countsOf, type Said } from './counts.ts'
import { addMentions, type Mention, mentionsOf } from './mentions.ts'
import { type Host, pagesOf } from './pages.ts'
import { type AnswerRecord, idOf, type Outcome, type PlacementRecord, Refused } from './records.ts'
import { type Sources, sourced, writeSources } from './sources.ts'

/** What is stored of an answer itself, but for its counts. */
export interface Answer extends AnswerKeys {
  public_id: string
  extracted: boolean
  citations_extracted: boolean
}

/** An answer that was found to be whole. Its facts are gathered; the record is not kept. */
export interface Taken {
  answer: Answer
  mentions: readonly Mention[]
  /** Those of the pages it cites. */
  hosts: readonly Host[]
  placements: readonly PlacementRecord[]
  /** What became of it, once it is settled. */
  outcome: Outcome
}

/** Answers that are taken in together; the columns serve the next batch as well. */
export const emptyBatch = () => ({
  taken: [] as Taken[],
  assistants: rowsOf('assistant'),
  answers: rowsOf('answer'),
  texts: factsOf('answer_text'),
  mentions: factsOf('mention'),
  citations: emptyCitations(),
  searches: emptySearches(),
  placements: factsOf('sponsored'),
  citedEntities: factsOf('cited_entity'),
})

export type Batch = ReturnType<typeof emptyBatch>

/** Empties a batch for the next. */
export function clearBatch(batch: Batch): void {
  batch.taken.length = 0
  for (const rows of [batch.assistants, batch.answers]) clear(rows)
  for (const facts of [batch.texts, batch.mentions, batch.searches.facts, batch.placements, batch.citedEntities])
    clearFacts(facts)
  clearCitations(batch.citations)
}

/**
 * Gathers the facts of an answer, and those read from its text where they are not given; refused where it is not whole,
 * with nothing of it gathered. What became of it can be told once it is written; the last of one id wins.
 */
export function gather(batch: Batch, brand: KnownBrand, record: AnswerRecord, read: Facts | undefined): () => Outcome {
  const promptId = idOf(brand.prompts, record.promptId, 'prompt')
  const mentions = mentionsOf(brand, record.mentions ?? read!.mentions)
  const citations = record.citations ?? read!.citations
  const cited = pagesOf(brand.pages, citations)
  checkPositions(citations)

  const answer: Answer = {
    brand_id: brand.id,
    answer_id: null,
    public_id: record.id,
    prompt_id: promptId,
    assistant_id: assistantOf(batch, brand, record),
    created_at: record.createdAt,
    day: dayOf(record.createdAt),
    extracted: record.extracted || record.mentions === undefined,
    citations_extracted: record.citationsExtracted || record.citations === undefined,
  }
  addFact(batch.texts, answer, { text: record.text })
  addMentions(batch.mentions, answer, mentions)
  addCitations(batch.citations, answer, citations, cited)
  addSearches(batch.searches, brand.queries, answer, record.searches)
  addPlacements(batch.placements, answer, record.sponsored)
  const one: Taken = {
    answer,
    mentions,
    hosts: cited.hosts,
    placements: record.sponsored,
    outcome: 'imported',
  }
  batch.taken.push(one)
  return () => one.outcome
}

function assistantOf({ assistants }: Batch, brand: KnownBrand, { provider, model, country }: AnswerRecord): number {
  const key = assistantKey(provider, model, country)
  const before = brand.assistants.get(key)
  if (before !== undefined) return before
  const id = take(brand, 'assistant')
  brand.assistants.set(key, id)
  add(assistants, { brand_id: brand.id, id, provider, model, country })
  return id
}

/** What the tables already hold of the answers that come in. */
interface Stored {
  /** The integers of the answers that are replaced, by public id. */
  answers: ReadonlyMap<string, number>
  /** The answer that a placement stands in, by the placement's public id. */
  placements: Map<string, string>
}

/** Finds out, in the order of their coming, which answers stand in the end, and gives those their integers. */
function settle({ taken }: Batch, brand: KnownBrand, { answers, placements }: Stored): void {
  const standing = new Map<string, Taken>()
  for (const one of taken) {
    const id = one.answer.public_id
    const refused = clash(placements, id, one.placements)
    if (refused) {
      one.outcome = refused
      continue
    }
    if (standing.has(id) || answers.has(id)) {
      one.outcome = 'replaced'
      release(placements, id)
    }
    for (const placement of one.placements) placements.set(placement.id, id)
    standing.set(id, one)
  }
  for (const { answer } of standing.values()) answer.answer_id = answers.get(answer.public_id) ?? take(brand, 'answer')
}

/** Settles which answers stand, counts those, and writes them with their facts in place of the ones they replace. */
export async function writeBatch(writer: Writer, batch: Batch, brand: KnownBrand, sources: Sources): Promise<void> {
  if (batch.taken.length > 0) {
    const stored = await storedAlready(writer, brand.id, batch.taken)
    settle(batch, brand, stored)
    await removeReplaced(writer, batch, brand.id, stored)
    countAll(batch, brand, sources)
  }
  await writeSources(writer, sources)
  await write(writer, batch.assistants)
  await write(writer, batch.answers)
  for (const facts of [batch.citedEntities, batch.texts, batch.mentions, batch.placements])
    await writeFacts(writer, facts)
  await writeCitations(writer, brand, batch.citations)
  await writeSearches(writer, brand, batch.searches)
}

async function removeReplaced(writer: Writer, { taken }: Batch, brandId: number, stored: Stored): Promise<void> {
  const replaced = taken.flatMap(({ answer }) =>
    answer.answer_id === null ? [] : (stored.answers.get(answer.public_id) ?? []),
  )
  for (const table of ['answer_text', 'mention', 'citation', 'cited_entity', 'search', 'sponsored'] as const)
    await remove(writer, table, 'answer_id', brandId, replaced)
  await remove(writer, 'answer', 'id', brandId, replaced)
}

/** Counts the answers that stand, and finds or makes the sources of all. */
function countAll(batch: Batch, brand: KnownBrand, sources: Sources): void {
  const counting = countingOf(brand)
  for (const { answer, mentions, hosts, outcome } of batch.taken) {
    if (outcome instanceof Refused) continue
    // A source stays known when the answer that cited it comes again without it (D38).
    const cited = sourced(sources, hosts)
    if (answer.answer_id !== null) addCounted(batch, counting, answer, mentions, cited)
  }
}

/** Adds the row of an answer with its counts, and the entities that it cites. */
export function addCounted(
  { answers, citedEntities: entities }: Pick<Batch, 'answers' | 'citedEntities'>,
  counting: Counting,
  answer: Answer,
  said: readonly Said[],
  sources: readonly number[],
): void {
  const row = answers.length++
  setCells(answers, row, answer)
  setCells(answers, row, countsOf(counting, said, sources))
  answers.columns.id[row] = answer.answer_id
  addCitedEntities(entities, counting, answer, sources)
}

/** Adds the entities that an answer cites. */
export function addCitedEntities(
  facts: Batch['citedEntities'],
  counting: Counting,
  answer: AnswerKeys,
  sources: readonly number[],
): void {
  for (const entity of citedEntities(counting, sources)) {
    facts.columns.competitor_id[facts.length] = entity
    facts.answers[facts.length++] = answer
  }
}

async function storedAlready(writer: Writer, brandId: number, taken: readonly Taken[]): Promise<Stored> {
  const answers = await writer.rows<{ id: number; publicId: string }>(sql`
select id, public_id as "publicId" from answer
where brand_id = ${brandId} and public_id in (${idsIn(taken.map(({ answer }) => answer.public_id))})`)
  const ids = [...new Set(taken.flatMap(({ placements }) => placements.map(placement => placement.id)))]
  const placements = ids.length === 0 ? [] : await placementsOf(writer, brandId, ids)
  return {
    answers: new Map(answers.map(row => [row.publicId, row.id])),
    placements: new Map(placements.map(row => [row.id, row.answer])),
  }
}

/** Public ids as one value; none holds a comma (D38). */
const idsIn = (ids: readonly string[]): Sql => sql`select unnest(string_to_array(${ids.join()}, ','))`

/** Postgres takes no more than 65,535 values a statement. */
const someIds = 10_000

/** The answers that placements stand in. There is no key of placements to look each up by: a list is compared at once. */
async function placementsOf(writer: Writer, brandId: number, ids: readonly string[]) {
  const placements: { id: string; answer: string }[] = []
  for (let from = 0; from < ids.length; from += someIds)
    placements.push(
      ...(await writer.rows<{ id: string; answer: string }>(sql`
select p.public_id as id, a.public_id as answer
from sponsored p
join answer a on a.brand_id = p.brand_id and a.id = p.answer_id
where p.brand_id = ${brandId} and p.public_id in (${values(ids.slice(from, from + someIds))})`)),
    )
  return placements
}
