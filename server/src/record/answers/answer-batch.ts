import { dayOf } from '@earshot/contract'
import { addFact, appendRow, clearRows, createFactRows, rowsOf, writeByBrand, writeFacts } from '../../db/bulk/rows.ts'
import { cellAt } from '../../db/column.ts'
import type { Writer } from '../../db/db.ts'
import type { TextFacts } from '../../reading/read-text.ts'
import { readBy } from '../../reading/rules.ts'
import { assistantKey, idOf, type KnownBrand, takeNextId } from '../brand.ts'
import { addCounted, type Counting, countingOf, type StoredAnswer } from '../facts/counts.ts'
import { addMentions, mentionsOf } from '../facts/mentions.ts'
import { addPlacements, addSearches, emptySearches, writeSearches } from '../facts/searches-and-ads.ts'
import { type AnswerRecord, RecordError, type RecordOutcome } from '../records.ts'
import {
  addCitations,
  type CitationTargets,
  clearCitations,
  emptyCitations,
  type OwnerOf,
  resolveCitations,
  type Texts,
  writeCitations,
} from '../urls/citations.ts'
import { findSources, type Sources, sourced, writeSources } from '../urls/sources.ts'
import { type GatheredAnswer, settleAnswers } from './dedupe.ts'

export const noAnswers = () => ({
  taken: [] as GatheredAnswer[],
  assistants: rowsOf('assistant'),
  answers: rowsOf('answer'),
  texts: createFactRows('answer_text'),
  mentions: createFactRows('mention'),
  citations: emptyCitations(),
  searches: emptySearches(),
  placements: createFactRows('sponsored'),
  citedEntities: createFactRows('cited_entity'),
})

export type AnswerBatch = ReturnType<typeof noAnswers>

export function clearAnswers(batch: AnswerBatch): void {
  batch.taken.length = 0
  const { assistants, answers, texts, mentions, searches, placements, citedEntities } = batch
  for (const rows of [assistants, answers, texts, mentions, searches.facts, placements, citedEntities]) clearRows(rows)
  clearCitations(batch.citations)
}

/**
 * Throws before buffering if the answer is invalid. Of answers with the same id, the last is stored. A record without
 * facts needs `read`. The result gives the outcome after the write.
 */
export function gatherAnswer(
  batch: AnswerBatch,
  texts: Texts,
  brand: KnownBrand,
  record: AnswerRecord,
  read: TextFacts | undefined,
): () => RecordOutcome {
  const promptId = idOf(brand.prompts, record.promptId, 'prompt')
  const mentions = mentionsOf(brand, record.mentions ?? read!.mentions)
  const citations = record.citations ?? read!.citations
  const cited = resolveCitations(texts, brand.owner, citations)

  const answer: StoredAnswer = {
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
  if (record.searches.length > 0) addSearches(batch.searches, texts.queries, brand.owner, answer, record.searches)
  if (record.sponsored.length > 0) addPlacements(batch.placements, answer, record.sponsored)
  const one: GatheredAnswer = {
    brand,
    answer,
    mentions,
    cited,
    placements: record.sponsored,
    outcome: 'imported',
  }
  batch.taken.push(one)
  return () => one.outcome
}

/** Versions of the extraction rules. Null for facts that a caller gave. */
const rulesOf = ({ mentions, extracted, rules = null, ...record }: AnswerRecord) => ({
  rules: mentions === undefined ? readBy.mentions : extracted ? rules : null,
  citation_rules:
    record.citations === undefined
      ? readBy.citations
      : record.citationsExtracted
        ? (record.citationRules ?? null)
        : null,
})

function assistantOf(
  { assistants }: AnswerBatch,
  brand: KnownBrand,
  { provider, model, country }: AnswerRecord,
): number {
  const key = assistantKey(provider, model, country)
  const before = brand.assistants.get(key)
  if (before !== undefined) return before
  const id = takeNextId(brand, 'assistant')
  brand.assistants.set(key, id)
  appendRow(assistants, { brand_id: brand.id, id, provider, model, country })
  return id
}

/** Also replaces stored answers. Any number of brands takes the same number of statements. */
export async function writeAnswers(
  writer: Writer,
  batch: AnswerBatch,
  { texts, sources, ownerOf }: { texts: Texts; sources: Sources; ownerOf: OwnerOf },
): Promise<void> {
  await settleAnswers(writer, batch.taken)
  await findSources(writer, texts, ownerOf)
  countAll(batch, texts, sources)
  await writeSources(writer, sources)
  await writeByBrand(writer, batch.assistants)
  await writeByBrand(writer, batch.answers)
  for (const facts of [batch.citedEntities, batch.texts, batch.mentions, batch.placements])
    await writeFacts(writer, facts)
  await writeCitations(writer, batch.citations, texts, ownerOf)
  if (batch.searches.facts.length > 0) await writeSearches(writer, batch.searches, texts.queries, ownerOf)
}

function countAll(batch: AnswerBatch, texts: Texts, sources: Sources): void {
  const countings = new Map<KnownBrand, Counting>()
  for (const { brand, answer, mentions, cited, outcome } of batch.taken) {
    if (outcome instanceof RecordError) continue
    // Includes replaced answers of the batch, because their sources stay known (D38).
    const cites = sourced(sources, texts, brand, cited.hosts)
    if (answer.answer_id === null) continue
    let counting = countings.get(brand)
    if (!counting) {
      counting = countingOf(brand)
      countings.set(brand, counting)
    }
    const owners = urlOwnersOf(texts, counting, cited)
    addCounted(batch, counting, answer, mentions, { sources: cites, owners })
  }
}

const urlOwnersOf = ({ urls: { texts } }: Texts, { findUrlOwners }: Counting, { urls }: CitationTargets) =>
  findUrlOwners && urls.map(url => (url === null ? undefined : findUrlOwners(cellAt(texts, url) as string)))
