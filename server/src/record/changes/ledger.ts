import { dayOf } from '@earshot/contract'
import { appendRow, rowsOf, writeRows } from '../../db/bulk/rows.ts'
import type { Reader, Writer } from '../../db/db.ts'
import { join, name, sql } from '../../db/sql.ts'
import { answerSumNames, summedAnswers } from '../../db/sums/answer-sums.ts'
import type { NewRow } from '../../db/tables.ts'
import type { KnownBrand } from '../brand.ts'
import type { Cause } from './change-log.ts'

/** The span of the figures beside those of all time: the last so many UTC days, today included. */
export const recentDays = 30

/** Sums over the answers of a brand, or of one of its topics or providers, of all time (0 days) or the last days. */
interface LedgerFigure {
  topicId: number
  provider: string
  days: number
  /** In the order of `answerSumNames`. */
  sums: number[]
}

type LedgerFigures = ReadonlyMap<string, LedgerFigure>

/** An edit that may change figures of the past. */
export interface LedgerEdit {
  now: Date
  /** What was done; asked for once it is done. */
  causes(): readonly Cause[]
}

/**
 * Does an edit, which returns how many answers it has affected, and keeps the figures from before and after it under the
 * revision of the brand, where any differs. Both are counted in the transaction of the writer.
 */
export async function noted(
  writer: Writer,
  brand: Pick<KnownBrand, 'id' | 'revision'>,
  { now, causes }: LedgerEdit,
  edit: () => Promise<number>,
): Promise<number> {
  const before = await figuresOf(writer, brand.id, now)
  const answers = await edit()
  if (answers > 0)
    await keep(writer, brand, { before, after: await figuresOf(writer, brand.id, now), answers, now, causes })
  return answers
}

/** Keeps the figures from before and after the answers to a prompt go; `answers` is how many those are. */
export async function notedErasure(
  writer: Writer,
  brand: Pick<KnownBrand, 'id' | 'revision'>,
  promptId: number,
  answers: number,
  noted: LedgerEdit,
): Promise<void> {
  if (answers === 0) return
  const groups = await groupsOf(writer, brand.id, noted.now, promptId)
  const [before, after] = [added(groups), added(groups.filter(({ chosen }) => !chosen))]
  await keep(writer, brand, { before, after, answers, ...noted })
}

/** Sums by topic and provider; 0 stands for no topic. */
interface LedgerGroup extends Record<(typeof answerSumNames)[number], number> {
  topicId: number
  provider: string
  recent: boolean
  /** Whether these are the answers to the prompt that was asked for. */
  chosen: boolean
}

function groupsOf(reader: Reader, brandId: number, now: Date, promptId = 0): Promise<LedgerGroup[]> {
  const today = dayOf(now.getTime())
  const sums = answerSumNames.map(sum => sql`cast(coalesce(sum(${name(sum)}), 0) as bigint) as ${name(sum)}`)
  return reader.rows<LedgerGroup>(sql`
with counted as (
  select prompt_id, assistant_id, day between ${today - recentDays + 1} and ${today} as recent,
    ${summedAnswers}
  from answer where brand_id = ${brandId}
  group by 1, 2, 3
)
select coalesce(p.topic_id, 0) as "topicId", s.provider, c.recent, c.prompt_id = ${promptId} as chosen,
  ${join(sums)}
from counted c
join prompt p on p.brand_id = ${brandId} and p.id = c.prompt_id
join assistant s on s.brand_id = ${brandId} and s.id = c.assistant_id
group by 1, 2, 3, 4`)
}

const figuresOf = async (reader: Reader, brandId: number, now: Date): Promise<LedgerFigures> =>
  added(await groupsOf(reader, brandId, now))

/** The figures that groups add up to. */
function added(groups: readonly LedgerGroup[]): LedgerFigures {
  const figures = new Map<string, LedgerFigure>()
  for (const { topicId, provider, recent, ...sums } of groups)
    for (const days of recent ? [0, recentDays] : [0])
      for (const of of [
        { topicId: 0, provider: '' },
        { topicId: 0, provider },
        ...(topicId ? [{ topicId, provider: '' }] : []),
      ]) {
        const key = `${of.topicId} ${days} ${of.provider}`
        const figure = figures.get(key) ?? { ...of, days, sums: answerSumNames.map(() => 0) }
        figures.set(key, figure)
        for (const [i, sum] of answerSumNames.entries()) figure.sums[i]! += sums[sum]
      }
  return figures
}

interface LedgerChange extends LedgerEdit {
  before: LedgerFigures
  after: LedgerFigures
  answers: number
}

async function keep(
  writer: Writer,
  { id, revision }: Pick<KnownBrand, 'id' | 'revision'>,
  { before, after, answers, now, causes }: LedgerChange,
): Promise<void> {
  const rows = rowsOf('ledger_figure')
  for (const key of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const { topicId: topic_id, provider, days } = (before.get(key) ?? after.get(key))!
    const sumsIn = (figures: LedgerFigures, i: number) => figures.get(key)?.sums[i] ?? 0
    if (answerSumNames.every((_, i) => sumsIn(before, i) === sumsIn(after, i))) continue
    const sums = answerSumNames.flatMap((sum, i) => [
      [`${sum}_before`, sumsIn(before, i)],
      [`${sum}_after`, sumsIn(after, i)],
    ])
    appendRow(rows, {
      ...{ brand_id: id, revision, topic_id, provider, days },
      ...Object.fromEntries(sums),
    } as NewRow<'ledger_figure'>)
  }
  if (rows.length === 0) return
  const entries = rowsOf('ledger')
  appendRow(entries, { brand_id: id, revision, changed_at: now.getTime(), causes: JSON.stringify(causes()), answers })
  await writeRows(writer, entries)
  await writeRows(writer, rows)
}

/**
 * Takes an entity that is erased, and those that were merged into it, out of what the ledger says; the figures that
 * edits of them have changed stay.
 */
export async function forgetInLedger(writer: Writer, brandId: number, competitorId: string): Promise<void> {
  const rows = await writer.rows<{ revision: number; causes: string }>(sql`
select revision, causes from ledger where brand_id = ${brandId} order by revision desc`)
  const entries = rows.map(({ revision, causes }) => ({ revision, causes: JSON.parse(causes) as Cause[] }))
  const gone = new Set([competitorId])
  const isOfGone = ({ competitors }: Cause) => competitors.some(id => gone.has(id))
  // The latest first: what was merged was edited before.
  for (const { revision, causes } of entries) {
    if (!causes.some(isOfGone)) continue
    for (const { competitors } of causes.filter(isOfGone)) for (const id of competitors) gone.add(id)
    const kept = causes.map(cause => (isOfGone(cause) ? forgotten : cause))
    await writer.run(sql`
update ledger set causes = ${JSON.stringify(kept)} where brand_id = ${brandId} and revision = ${revision}`)
  }
}

const forgotten: Cause = { competitors: [], text: 'an edit of a competitor that was erased later' }
