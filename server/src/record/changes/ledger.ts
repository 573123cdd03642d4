import { dayOf } from '@earshot/contract'
import { appendRow, rowsOf, writeRows } from '../../db/bulk/rows.ts'
import type { Reader, Writer } from '../../db/db.ts'
import { join, name, sql, values } from '../../db/sql.ts'
import { answerSumNames, summedAnswers } from '../../db/sums/answer-sums.ts'
import type { NewRow } from '../../db/tables.ts'
import type { BrandEntities } from '../brand.ts'
import type { Cause } from './change-log.ts'

/** The ledger records how edits change figures: of this many UTC days, including today, and of all time. */
const recentDays = 30

/** Sums of a brand, topic or provider. `days` 0 means all time. */
interface LedgerFigure {
  topicId: number
  provider: string
  days: number
  /** Sums in the order of `answerSumNames`. */
  sums: number[]
}

type LedgerFigures = ReadonlyMap<string, LedgerFigure>

export interface LedgerEdit {
  now: Date
  causes(): readonly Cause[]
}

/**
 * Runs an edit, which returns the number of affected answers. Stores the figures that it changed, before and after,
 * under the brand's revision.
 */
export async function noted(
  writer: Writer,
  brand: Pick<BrandEntities, 'id' | 'revision'>,
  { now, causes }: LedgerEdit,
  edit: () => Promise<number>,
): Promise<number> {
  const before = await figuresOf(writer, brand.id, now)
  const answers = await edit()
  if (answers > 0)
    await keep(writer, brand, { before, after: await figuresOf(writer, brand.id, now), answers, now, causes })
  return answers
}

export async function notedErasure(
  writer: Writer,
  brand: Pick<BrandEntities, 'id' | 'revision'>,
  promptIds: readonly number[],
  answers: number,
  noted: LedgerEdit,
): Promise<void> {
  if (answers === 0) return
  const groups = await groupsOf(writer, brand.id, noted.now, promptIds)
  const [before, after] = [added(groups), added(groups.filter(({ chosen }) => !chosen))]
  await keep(writer, brand, { before, after, answers, ...noted })
}

/** `topicId` 0 means no topic. */
interface LedgerGroup extends Record<(typeof answerSumNames)[number], number> {
  topicId: number
  provider: string
  recent: boolean
  chosen: boolean
}

function groupsOf(
  reader: Reader,
  brandId: number,
  now: Date,
  promptIds: readonly number[] = [0],
): Promise<LedgerGroup[]> {
  const today = dayOf(now.getTime())
  const sums = answerSumNames.map(sum => sql`cast(coalesce(sum(${name(sum)}), 0) as bigint) as ${name(sum)}`)
  return reader.rows<LedgerGroup>(sql`
with counted as (
  select prompt_id, assistant_id, day between ${today - recentDays + 1} and ${today} as recent,
    ${summedAnswers}
  from answer where brand_id = ${brandId}
  group by 1, 2, 3
)
select coalesce(p.topic_id, 0) as "topicId", s.provider, c.recent, c.prompt_id in (${values(promptIds)}) as chosen,
  ${join(sums)}
from counted c
join prompt p on p.brand_id = ${brandId} and p.id = c.prompt_id
join assistant s on s.brand_id = ${brandId} and s.id = c.assistant_id
group by 1, 2, 3, 4`)
}

const figuresOf = async (reader: Reader, brandId: number, now: Date): Promise<LedgerFigures> =>
  added(await groupsOf(reader, brandId, now))

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
  { id, revision }: Pick<BrandEntities, 'id' | 'revision'>,
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

/** Removes an erased entity, and those merged into it, from the ledger's texts. The figures remain. */
export async function forgetInLedger(writer: Writer, brandId: number, competitorId: string): Promise<void> {
  const rows = await writer.rows<{ revision: number; causes: string }>(sql`
select revision, causes from ledger where brand_id = ${brandId} order by revision desc`)
  const entries = rows.map(({ revision, causes }) => ({ revision, causes: JSON.parse(causes) as Cause[] }))
  const gone = new Set([competitorId])
  const isOfGone = ({ competitors }: Cause) => competitors.some(id => gone.has(id))
  // Latest first, because a merged entity was edited before the merge.
  for (const { revision, causes } of entries) {
    if (!causes.some(isOfGone)) continue
    for (const { competitors } of causes.filter(isOfGone)) for (const id of competitors) gone.add(id)
    const kept = causes.map(cause => (isOfGone(cause) ? forgotten : cause))
    await writer.run(sql`
update ledger set causes = ${JSON.stringify(kept)} where brand_id = ${brandId} and revision = ${revision}`)
  }
}

const forgotten: Cause = { competitors: [], text: 'an edit of a competitor that was erased later' }
