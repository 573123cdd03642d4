import { dayOf } from '@earshot/contract'
import { type AnswerKeys, addFact, clearFacts, factsOf, writeFacts } from '../../db/bulk/facts.ts'
import { add, clear, rowsOf, setCells, writeByBrand } from '../../db/bulk/rows.ts'
import type { Writer } from '../../db/db.ts'
import type { Facts } from '../../reading/read-text.ts'
import { readBy } from '../../reading/rules.ts'
import { assistantKey, type KnownBrand, take } from '../brand.ts'
import { type AnswerRecord, idOf, type Outcome, Refused } from '../records.ts'
import { pagesOf } from '../urls/pages.ts'
import { findSources, type Sources, sourced, writeSources } from '../urls/sources.ts'
import type { OwnerOf, Texts } from '../urls/texts.ts'
import { addCitations, checkPositions, clearCitations, emptyCitations, writeCitations } from './citations.ts'
import { type Counting, citedEntities, countingOf, countsOf, type Said } from './counts.ts'
import { type Answer, settle, type Taken } from './dedupe.ts'
import { addMentions, mentionsOf } from './mentions.ts'
import { addPlacements, addSearches, emptySearches, writeSearches } from './searches-and-ads.ts'

/** Answers of any brands that are taken in together; the columns serve the next batch as well. */
export const noAnswers = () => ({
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

export type Answers = ReturnType<typeof noAnswers>

/** Empties the columns for the next batch. */
export function clearAnswers(batch: Answers): void {
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
export function gather(
  batch: Answers,
  texts: Texts,
  brand: KnownBrand,
  record: AnswerRecord,
  read: Facts | undefined,
): () => Outcome {
  const promptId = idOf(brand.prompts, record.promptId, 'prompt')
  const mentions = mentionsOf(brand, record.mentions ?? read!.mentions)
  const citations = record.citations ?? read!.citations
  const cited = pagesOf(texts, brand.owner, citations)
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
    manner_id: record.manner == null ? null : idOf(brand.manners, record.manner, 'manner'),
    model_served: record.modelServed ?? null,
    ...rulesOf(record),
  }
  addFact(batch.texts, answer, { text: record.text })
  addMentions(batch.mentions, answer, mentions)
  addCitations(batch.citations, answer, citations, cited)
  addSearches(batch.searches, texts.queries, brand.owner, answer, record.searches)
  addPlacements(batch.placements, answer, record.sponsored)
  const one: Taken = {
    brand,
    answer,
    mentions,
    hosts: cited.hosts,
    placements: record.sponsored,
    outcome: 'imported',
  }
  batch.taken.push(one)
  return () => one.outcome
}

/** By which rules the facts of an answer were read: those of now where it is read now, none where they are given. */
const rulesOf = ({ mentions, extracted, rules = null, ...record }: AnswerRecord) => ({
  rules: mentions === undefined ? readBy.mentions : extracted ? rules : null,
  citation_rules:
    record.citations === undefined
      ? readBy.citations
      : record.citationsExtracted
        ? (record.citationRules ?? null)
        : null,
})

function assistantOf({ assistants }: Answers, brand: KnownBrand, { provider, model, country }: AnswerRecord): number {
  const key = assistantKey(provider, model, country)
  const before = brand.assistants.get(key)
  if (before !== undefined) return before
  const id = take(brand, 'assistant')
  brand.assistants.set(key, id)
  add(assistants, { brand_id: brand.id, id, provider, model, country })
  return id
}

/**
 * Settles which answers stand, counts those, and writes them with their facts in place of the ones they replace: so many
 * statements, however many brands they are of.
 */
export async function writeAnswers(
  writer: Writer,
  batch: Answers,
  { texts, sources, ownerOf }: { texts: Texts; sources: Sources; ownerOf: OwnerOf },
): Promise<void> {
  await settle(writer, batch.taken)
  await findSources(writer, texts, ownerOf)
  countAll(batch, texts, sources)
  await writeSources(writer, sources)
  await writeByBrand(writer, batch.assistants)
  await writeByBrand(writer, batch.answers)
  for (const facts of [batch.citedEntities, batch.texts, batch.mentions, batch.placements])
    await writeFacts(writer, facts)
  await writeCitations(writer, batch.citations, texts, ownerOf)
  await writeSearches(writer, batch.searches, texts.queries, ownerOf)
}

/** Counts the answers that stand, and finds or makes the sources of all. */
function countAll(batch: Answers, texts: Texts, sources: Sources): void {
  const countings = new Map<KnownBrand, Counting>()
  for (const { brand, answer, mentions, hosts, outcome } of batch.taken) {
    if (outcome instanceof Refused) continue
    // A source stays known when the answer that cited it comes again without it (D38).
    const cited = sourced(sources, texts, brand, hosts)
    if (answer.answer_id === null) continue
    let counting = countings.get(brand)
    if (!counting) {
      counting = countingOf(brand)
      countings.set(brand, counting)
    }
    addCounted(batch, counting, answer, mentions, cited)
  }
}

/** Adds the row of an answer with its counts, and the entities that it cites. */
export function addCounted(
  { answers, citedEntities: entities }: Pick<Answers, 'answers' | 'citedEntities'>,
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
  facts: Answers['citedEntities'],
  counting: Counting,
  answer: AnswerKeys,
  sources: readonly number[],
): void {
  for (const entity of citedEntities(counting, sources)) {
    facts.columns.competitor_id[facts.length] = entity
    facts.answers[facts.length++] = answer
  }
}
