import { dayOf } from '@earshot/contract'
import type { Writer } from '../db/db.ts'
import { sql, values } from '../db/sql.ts'
import { placementRows, searchRows } from './asides.ts'
import { assistantKey, type KnownBrand, take } from './brand.ts'
import { citationRows, domainCited } from './citation-rows.ts'
import { rowsFor } from './columns.ts'
import { countAnswers, incomingAnswers } from './counts.ts'
import { mentionRows } from './mention-rows.ts'
import { known, type Outcome, Refused } from './outcome.ts'
import type { ReadText } from './read-text.ts'
import type { AnswerRecord, CitationRecord, MentionRecord } from './records.ts'
import type { createSources } from './sources.ts'
import { remove } from './watched.ts'

/** An answer that was found to be whole, with what was read from it. */
interface Staged {
  id: number
  record: AnswerRecord
  mentions: readonly MentionRecord[]
  citations: readonly CitationRecord[]
  domains: readonly string[]
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
  const firstNew = brand.next.answer

  return {
    answer(record: AnswerRecord, read: () => ReadText): Outcome {
      known(brand.prompts, record.promptId, 'prompt')
      const text = record.mentions && record.citations ? undefined : read()(record.text)
      const mentions = record.mentions ?? text!.mentions
      const citations = record.citations ?? text!.citations
      checkMentions(brand, mentions)
      const domains = citations.map(domainCited)
      checkPositions(citations)
      checkPlacements(record, stored.placements)
      const before = staged.get(record.id)?.id ?? stored.answers.get(record.id)
      const id = before ?? take(brand, 'answer')
      // A source stays known when the answer that cited it comes again without it (D38).
      for (const domain of domains) sources.cited(domain)
      staged.set(record.id, { id, record, mentions, citations, domains })
      return before === undefined ? 'imported' : 'replaced'
    },
    async flush(writer: Writer) {
      if (staged.size === 0) return
      const replaced = [...stored.answers.values()]
      for (const table of ['answer_text', 'mention', 'citation', 'search', 'sponsored'])
        await remove(writer, table, 'answer_id', brand.id, replaced)
      await remove(writer, 'answer', 'id', brand.id, replaced)

      await incomingAnswers(writer)
      const rows = rowsFor(
        'incoming_answer',
        'brand_id',
        'id',
        'public_id',
        'prompt_id',
        'assistant_id',
        'created_at',
        'day',
        'country',
        'extracted',
      )
      const texts = rowsFor('answer_text', 'brand_id', 'answer_id', 'text')
      const said = mentionRows(brand)
      const cited = citationRows(brand, sources)
      const searched = searchRows(brand)
      const placed = placementRows()
      const assistants = rowsFor('assistant', 'brand_id', 'id', 'provider', 'model')
      for (const { id, record, mentions, citations, domains } of staged.values()) {
        const assistant = assistantKey(record.provider, record.model)
        if (!brand.assistants.has(assistant)) {
          brand.assistants.set(assistant, take(brand, 'assistant'))
          assistants.add({
            brand_id: brand.id,
            id: brand.assistants.get(assistant)!,
            provider: record.provider,
            model: record.model,
          })
        }
        const head = {
          brand_id: brand.id,
          answer_id: id,
          prompt_id: brand.prompts.get(record.promptId)!,
          assistant_id: brand.assistants.get(assistant)!,
          created_at: record.createdAt,
        }
        rows.add({
          ...head,
          id,
          public_id: record.id,
          day: dayOf(record.createdAt),
          country: record.country,
          extracted: record.extracted || record.mentions === undefined,
        })
        texts.add({ brand_id: brand.id, answer_id: id, text: record.text })
        said.add(head, mentions)
        cited.add(head, citations, domains)
        searched.add(head, record.searches)
        placed.add(head, record.sponsored)
      }
      await sources.flush(writer)
      for (const table of [assistants, rows, texts, said, cited, searched, placed]) await table.write(writer)
      await countAnswers(writer, brand.id, Math.min(firstNew, ...replaced))
    },
  }
}

async function storedAlready(writer: Writer, brandId: number, records: readonly AnswerRecord[]): Promise<Stored> {
  if (records.length === 0) return { answers: new Map(), placements: new Map() }
  await writer.scratch('incoming_id', sql`select public_id from answer`)
  await writer.append('incoming_id', { public_id: [...new Set(records.map(record => record.id))] })
  const answers = await writer.rows<{ id: number; publicId: string }>(sql`
select id, public_id as "publicId" from answer
where brand_id = ${brandId} and public_id in (select public_id from incoming_id)`)
  const ids = [...new Set(records.flatMap(record => record.sponsored.map(placement => placement.id)))]
  const placements =
    ids.length === 0
      ? []
      : await writer.rows<{ id: string; answer: string }>(sql`
select p.public_id as id, a.public_id as answer
from sponsored p
join answer a on a.brand_id = p.brand_id and a.id = p.answer_id
where p.brand_id = ${brandId} and p.public_id in (${values(ids)})`)
  return {
    answers: new Map(answers.map(row => [row.publicId, row.id])),
    placements: new Map(placements.map(row => [row.id, row.answer])),
  }
}

/** At most one mention an entity, absent ones included (D12, D44). */
function checkMentions(brand: KnownBrand, mentions: readonly MentionRecord[]) {
  const named = new Set<string>()
  for (const { competitorId } of mentions) {
    known(brand.competitors, competitorId, 'competitor')
    if (named.has(competitorId))
      throw new Refused(`there are two mentions of competitor '${competitorId}'; there can be one`)
    named.add(competitorId)
  }
}

/** One citation a position (D14); a citation without one stands where it is listed (D44). */
function checkPositions(citations: readonly CitationRecord[]) {
  const taken = new Set<number>()
  citations.forEach(({ position }, i) => {
    const place = position ?? i + 1
    if (taken.has(place)) throw new Refused(`there are two citations at position ${place}; there can be one`)
    taken.add(place)
  })
}

/** Placement ids are unique within the brand (D29); an answer that comes again gives up those it had. */
function checkPlacements({ id: answer, sponsored }: AnswerRecord, placements: Map<string, string>) {
  const own = new Set<string>()
  for (const { id } of sponsored) {
    const other = placements.get(id)
    if (own.has(id) || (other !== undefined && other !== answer))
      throw new Refused(`the placement id '${id}' is taken${other && other !== answer ? ` by answer '${other}'` : ''}`)
    own.add(id)
  }
  for (const [id, owner] of placements) if (owner === answer) placements.delete(id)
  for (const id of own) placements.set(id, answer)
}
