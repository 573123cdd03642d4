import { dayOf } from '@earshot/contract'
import type { Writer } from '../db/db.ts'
import { type Sql, sql, values } from '../db/sql.ts'
import { type Answer, addAnswer, noAnswers, writeAnswers } from './answer-rows.ts'
import { assistantKey, type KnownBrand, take } from './brand.ts'
import { type Cited, checkPositions, nothingCited, pagesOf, sourced, writeCitations } from './citations.ts'
import { addRow, rowsFor, writeRows } from './columns.ts'
import { countingOf } from './counts.ts'
import { writeFacts } from './facts.ts'
import { addMentions, type Mention, mentionsOf, noMentions } from './mentions.ts'
import { known, type Outcome } from './outcome.ts'
import { addPlacements, checkPlacements, noPlacements } from './placements.ts'
import type { ReadText } from './read-text.ts'
import type { AnswerRecord, CitationRecord } from './records.ts'
import { addSearches, noSearches, writeSearches } from './searches.ts'
import type { createSources } from './sources.ts'
import type { Page } from './urls.ts'
import { remove } from './watched.ts'

/** An answer that was found to be whole, with what was read from it. */
interface Staged {
  id: number
  record: AnswerRecord
  mentions: readonly Mention[]
  citations: readonly CitationRecord[]
  pages: readonly Page[]
}

/** What the tables already hold of the answers that come in. */
interface Stored {
  /** The integers of the answers that are replaced, by public id. */
  answers: ReadonlyMap<string, number>
  /** The answer that a placement stands in, by the placement's public id. */
  placements: Map<string, string>
}

/** Takes in answers with all that hangs on them; the last of one id wins. */
export async function createAnswers(
  writer: Writer,
  brand: KnownBrand,
  sources: ReturnType<typeof createSources>,
  coming: readonly AnswerRecord[],
) {
  const stored = await storedAlready(writer, brand.id, coming)
  const staged = new Map<string, Staged>()
  const cited = nothingCited(brand, sources)

  return {
    answer(record: AnswerRecord, read: () => ReadText): Outcome {
      known(brand.prompts, record.promptId, 'prompt')
      const text = record.mentions && record.citations ? undefined : read()(record.text)
      const mentions = mentionsOf(brand, record.mentions ?? text!.mentions)
      const citations = record.citations ?? text!.citations
      const pages = pagesOf(cited, citations)
      checkPositions(citations)
      checkPlacements(record, stored.placements)
      const before = staged.get(record.id)?.id ?? stored.answers.get(record.id)
      const id = before ?? take(brand, 'answer')
      // A source stays known when the answer that cited it comes again without it (D38).
      staged.set(record.id, { id, record, mentions, citations, pages: sourced(cited, pages) })
      return before === undefined ? 'imported' : 'replaced'
    },
    async flush(writer: Writer) {
      if (staged.size === 0) return
      const replaced = [...stored.answers.values()]
      for (const table of ['answer_text', 'mention', 'citation', 'cited_entity', 'search', 'sponsored'])
        await remove(writer, table, 'answer_id', brand.id, replaced)
      await remove(writer, 'answer', 'id', brand.id, replaced)

      const facts = gathered(brand, cited, staged.values())
      await sources.flush(writer)
      await writeAnswers(writer, facts.answers)
      for (const rows of [facts.assistants, facts.texts]) await writeRows(writer, rows)
      for (const rows of [facts.mentions, facts.placements]) await writeFacts(writer, rows)
      await writeCitations(writer, cited)
      await writeSearches(writer, brand, facts.searches)
    },
  }
}

/** The rows of answers that are taken in. */
function gathered(brand: KnownBrand, cited: Cited, staged: Iterable<Staged>) {
  const answers = noAnswers()
  const counting = countingOf(brand)
  const assistants = rowsFor('assistant', 'brand_id', 'id', 'provider', 'model')
  const texts = rowsFor('answer_text', 'brand_id', 'answer_id', 'text')
  const mentions = noMentions()
  const searches = noSearches()
  const placements = noPlacements()
  for (const { id, record, mentions: said, citations, pages } of staged) {
    const { provider, model } = record
    const assistant = assistantKey(provider, model)
    if (!brand.assistants.has(assistant)) {
      brand.assistants.set(assistant, take(brand, 'assistant'))
      addRow(assistants, { brand_id: brand.id, id: brand.assistants.get(assistant)!, provider, model })
    }
    const answer: Answer = {
      brand_id: brand.id,
      answer_id: id,
      public_id: record.id,
      prompt_id: brand.prompts.get(record.promptId)!,
      assistant_id: brand.assistants.get(assistant)!,
      created_at: record.createdAt,
      day: dayOf(record.createdAt),
      country: record.country,
      extracted: record.extracted || record.mentions === undefined,
      citations_extracted: record.citationsExtracted || record.citations === undefined,
    }
    const sources = pages.map(({ source }) => source!)
    addAnswer(answers, counting, answer, said, sources)
    addRow(texts, { brand_id: brand.id, answer_id: id, text: record.text })
    addMentions(mentions, answer, said)
    cited.answers.push({ answer, citations, pages })
    addSearches(searches, answer, record.searches)
    addPlacements(placements, answer, record.sponsored)
  }
  return { answers, assistants, texts, mentions, searches, placements }
}

async function storedAlready(writer: Writer, brandId: number, records: readonly AnswerRecord[]): Promise<Stored> {
  if (records.length === 0) return { answers: new Map(), placements: new Map() }
  const answers = await writer.rows<{ id: number; publicId: string }>(sql`
select id, public_id as "publicId" from answer
where brand_id = ${brandId} and public_id in (${idsIn(records.map(record => record.id))})`)
  const ids = [...new Set(records.flatMap(record => record.sponsored.map(placement => placement.id)))]
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
