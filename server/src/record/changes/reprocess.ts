import { raiseRevision } from '../../db/brands.ts'
import { type AnswerKeys, createFactRows, rowsOf, writeFacts, writeRows } from '../../db/bulk/rows.ts'
import { type Db, type Reader, type Writer, writeWithRoom } from '../../db/db.ts'
import { empty, integers, name, type Sql, sql } from '../../db/sql.ts'
import { type AnswerPage, answerPages, factPages } from '../../reading/answer-pages.ts'
import { createTextReader, type TextReader } from '../../reading/read-text.ts'
import { readBy, rules } from '../../reading/rules.ts'
import { inTurns } from '../../threads/turns.ts'
import type { BrandEntities, Owners } from '../brand.ts'
import { addCounted, type CountedMention, countingOf, noCitations, type StoredAnswer } from '../facts/counts.ts'
import { addMentions, mentionsOf } from '../facts/mentions.ts'
import { loadEntities } from '../load-brands.ts'
import {
  addCitations,
  emptyCitations,
  emptyTexts,
  fewTexts,
  forgetMany,
  own,
  resolveCitations,
  writeCitations,
} from '../urls/citations.ts'
import { loadUrlOwners, type UrlOwners } from '../urls/owners.ts'
import { findSources, noSources, sourced, writeSources } from '../urls/sources.ts'
import type { Cause } from './change-log.ts'
import { noted } from './ledger.ts'
import { applyVerdicts } from './verdict-readings.ts'

export interface Which {
  /** Epoch milliseconds, inclusive. */
  since?: number | undefined
  /** Includes mentions that a caller gave. Citations that a caller gave are always kept. */
  given?: boolean
  /** Keeps citations, because they don't depend on names. */
  mentionsOnly?: boolean
  except?: readonly number[]
}

const since = ({ since }: Which): Sql => (since === undefined ? empty : sql`and created_at >= ${since}`)
const except = ({ except = [] }: Which): Sql => (except.length === 0 ? empty : sql`and id not in (${integers(except)})`)
const mentioned = (which: Which): Sql =>
  sql`${which.given ? sql`true` : sql`extracted`} ${since(which)} ${except(which)}`
const citesIn = (which: Which): Sql =>
  sql`${which.mentionsOnly ? sql`false` : sql`citations_extracted`} ${since(which)}`

export async function hasExtracted(writer: Writer, brandId: number, which: Which): Promise<boolean> {
  const rows = await writer.rows(
    sql`select 1 as found from answer where brand_id = ${brandId} and ${mentioned(which)} limit 1`,
  )
  return rows.length > 0
}

interface RereadAnswer extends AnswerKeys {
  answer_id: number
  publicId: string
  text: string
  mentions: boolean
  citations: boolean
}

export interface RereadPage extends AnswerPage {
  told: RereadAnswer[]
}

export async function* readAnswerTexts(db: Reader, brandId: number, which: Which): AsyncGenerator<RereadPage> {
  for await (const { from, to } of answerPages(db, brandId)) {
    const told = await db.rows<RereadAnswer>(sql`
select t.brand_id, t.answer_id, a.prompt_id, a.assistant_id, a.created_at, a.day,
  a.public_id as "publicId", t.text, a.mentions, a.citations
from (
  select id, public_id, prompt_id, assistant_id, created_at, day, ${mentioned(which)} as mentions, ${citesIn(which)} as citations
  from answer where brand_id = ${brandId} and id between ${from} and ${to}
) a
join answer_text t on t.brand_id = ${brandId} and t.answer_id = a.id and t.answer_id between ${from} and ${to}
where a.mentions or a.citations
order by a.id`)
    if (told.length > 0) yield { from, to, told }
  }
}

/** Returns the number of answers. Call `recount` afterwards. */
async function reread(writer: Writer, brand: BrandEntities, which: Which): Promise<number> {
  const ofThose = (chosen: Sql) => sql`
where brand_id = ${brand.id} and answer_id in (select id from answer where brand_id = ${brand.id} and ${chosen})`
  await writer.run(sql`delete from mention ${ofThose(mentioned(which))}`)
  await writer.run(sql`delete from citation ${ofThose(citesIn(which))}`)
  const reader = createTextReader(brand.competitors.values())
  let count: number
  try {
    count = await rewrite(writer, brand, which, reader)
  } finally {
    reader.close()
  }
  if (which.given)
    await writer.run(sql`update answer set extracted = true where brand_id = ${brand.id} and ${mentioned(which)}`)
  await noteRules(writer, brand, which)
  return count
}

export async function noteRules(writer: Writer, { id }: BrandEntities, which: Which): Promise<void> {
  const { mentions, citations } = readBy
  await writer.run(sql`
update answer set rules = ${mentions}
where brand_id = ${id} and ${mentioned(which)} and rules is distinct from ${mentions}`)
  await writer.run(sql`
update answer set citation_rules = ${citations}
where brand_id = ${id} and ${citesIn(which)} and citation_rules is distinct from ${citations}`)
}

async function rewrite(writer: Writer, brand: BrandEntities, which: Which, { read }: TextReader): Promise<number> {
  const texts = emptyTexts()
  own(texts, brand)
  const ownerOf = () => brand
  let count = 0
  for await (const { told } of readAnswerTexts(writer, brand.id, which)) {
    const mentions = createFactRows('mention')
    const cited = emptyCitations()
    const hosts: number[] = []
    await inTurns(told, async answer => {
      const facts = await read(answer.text)
      if (answer.mentions) addMentions(mentions, answer, mentionsOf(brand, facts.mentions))
      if (answer.citations) {
        const pages = resolveCitations(texts, brand.owner, facts.citations)
        hosts.push(...pages.hosts)
        addCitations(cited, answer, facts.citations, pages)
      }
    })
    const sources = noSources()
    await findSources(writer, texts, ownerOf)
    sourced(sources, texts, brand, hosts)
    await writeSources(writer, sources)
    await writeFacts(writer, mentions)
    await writeCitations(writer, cited, texts, ownerOf)
    forgetMany(texts, fewTexts)
    count += told.length
  }
  return count
}

export async function recount(writer: Writer, brand: BrandEntities): Promise<void> {
  const counting = countingOf(brand)
  const urlOwners = await loadUrlOwners(writer, brand)
  await writer.run(sql`delete from cited_entity where brand_id = ${brand.id}`)
  for await (const { from, to } of factPages(writer, brand.id)) {
    const ofPage = (id: 'id' | 'answer_id') => sql`brand_id = ${brand.id} and ${name(id)} between ${from} and ${to}`
    const [said, cited] = await factsIn(writer, ofPage('answer_id'), urlOwners)
    const rows = { answers: rowsOf('answer'), citedEntities: createFactRows('cited_entity') }
    for (const answer of await writer.rows<StoredAnswer>(sql`
select brand_id, id as answer_id, public_id, prompt_id, assistant_id, created_at, day, extracted, citations_extracted,
  manner_id, model_served, rules, citation_rules
from answer where ${ofPage('id')}`))
      addCounted(rows, counting, answer, said.get(answer.answer_id!) ?? [], cited.get(answer.answer_id!) ?? noCitations)
    await writer.run(sql`delete from answer where ${ofPage('id')}`)
    await writeRows(writer, rows.answers)
    await writeFacts(writer, rows.citedEntities)
  }
}

/** Facts by integer key of the answer. */
export async function factsIn(writer: Writer, ofAnswers: Sql, urlOwners: UrlOwners | undefined, cites = sql`true`) {
  const said = await byAnswer<CountedMention>(
    writer.stream(sql`
select answer_id, competitor_id as entity, position, sentiment, absent, recommended from mention where ${ofAnswers}`),
    row => row,
  )
  return [said, await citedIn(writer, sql`${ofAnswers} and ${cites}`, urlOwners)] as const
}

async function citedIn(writer: Writer, where: Sql, urlOwners: UrlOwners | undefined) {
  const cited = new Map<number, { sources: number[]; owners: (Owners | undefined)[] | undefined }>()
  const rows = writer.stream<{ answer_id: number; source_id: number; url_id?: number | null }>(sql`
select answer_id, source_id${urlOwners ? sql`, url_id` : empty} from citation where ${where}`)
  for await (const some of rows)
    for (const { answer_id, source_id, url_id } of some) {
      const known = cited.get(answer_id) ?? { sources: [], owners: urlOwners && [] }
      if (known.sources.length === 0) cited.set(answer_id, known)
      known.sources.push(source_id)
      known.owners?.push(url_id == null ? undefined : urlOwners!.get(url_id))
    }
  return cited
}

export async function byAnswer<T, Row = T>(
  stream: AsyncIterable<(Row & { answer_id: number })[]>,
  factOf: (row: Row) => T,
): Promise<Map<number, T[]>> {
  const facts = new Map<number, T[]>()
  for await (const rows of stream)
    for (const row of rows) {
      const known = facts.get(row.answer_id)
      if (known) known.push(factOf(row))
      else facts.set(row.answer_id, [factOf(row)])
    }
  return facts
}

/** Uses one transaction, so that readers never see old and new facts together. Undefined for an unknown brand. */
export const reanalyzeAnswers = (db: Db, publicId: string, which: Which, now: Date): Promise<number | undefined> =>
  writeWithRoom(db, writer => reanalyzeIn(writer, publicId, which, now))

export async function reanalyzeIn(
  writer: Writer,
  publicId: string,
  which: Which,
  now: Date,
): Promise<number | undefined> {
  const raised = await raiseRevision(writer, publicId)
  const brand = raised && (await loadEntities(writer, raised.id))
  if (!brand) return undefined
  return noted(writer, brand, { now, causes: () => [againCause(which)] }, async () => {
    const count = await reread(writer, brand, which)
    await applyVerdicts(writer, brand)
    await recount(writer, brand)
    return count
  })
}

const againCause = ({ since, given }: Which): Cause => ({
  competitors: [],
  text: `${given ? 'all answers' : 'answers with extracted facts'}${since === undefined ? '' : ` since ${new Date(since).toISOString()}`} analyzed again with ${Object.values(rules).join(', ')}`,
})
