import { dollars } from '../../collect/models/money.ts'
import { brandIdOf } from '../../db/brands.ts'
import { sql } from '../../db/sql.ts'
import { type JudgeSchedule, readJudgeSchedules } from '../../judging/schedule.ts'
import { type JudgeStatus, readJudgeStatus } from '../../judging/status.ts'
import { declined, given, type Operation } from '../operation/operation.ts'
import { formatTextTable } from '../operation/text-table.ts'

export const judgeStatusOperation: Operation = {
  name: 'judge status',
  summary: 'Show what each judge has judged, what it cost, and how often it agrees with the rules',
  options: { brand: { meaning: 'The id of the brand.', value: 'ID', required: true } },
  async run(call) {
    const { db, io } = call
    const id = given(call, 'brand')
    const status = await db.read(async reader => {
      const brandId = await brandIdOf(reader, id)
      if (brandId === undefined) return undefined
      const [schedule] = await readJudgeSchedules(reader, sql`brand.id = ${brandId}`)
      return { judges: await readJudgeStatus(reader, brandId), schedule }
    })
    if (!status) return declined(call, `There is no brand '${id}'.`)
    await io.out(formatTextTable('Judges', [judgeHeader, ...status.judges.map(judgeRow)]))
    await io.out(
      formatTextTable('Agreement with the rules', [agreementHeader, ...status.judges.flatMap(agreementRows)]),
    )
    await io.out(`${scheduleText(status.schedule)}\n`)
    return 0
  },
}

/** Says if new answers are judged automatically. */
export function scheduleText(schedule: JudgeSchedule | undefined): string {
  if (!schedule) return 'New answers are judged on request only.'
  const { provider, model, since } = schedule
  const judge = provider === null ? 'the cheapest model with a key' : [provider, model ?? []].flat().join(':')
  return `Answers since ${new Date(since).toISOString()} are judged after each collection by ${judge}.`
}

const judgeHeader = ['judge', 'judged', 'failed', 'waiting', 'valid', 'disputed', 'inconsistent', 'missing', 'cost']

const judgeRow = (status: JudgeStatus) => [
  ...[status.name, status.judged, status.failed, status.waiting],
  ...[status.valid, status.disputed, status.inconsistent, status.missing, dollars(status.cost)],
]

const agreementHeader = ['judge', 'answers of', 'verdicts', 'same', 'AC1']

const agreementRows = ({ name, agreement }: JudgeStatus) =>
  agreement.map(({ provider, items, raw, ac1 }) => [
    ...[name, provider ?? 'all', items],
    ...[raw === null ? '–' : `${(100 * raw).toFixed(1)}%`, ac1 === null ? '–' : ac1.toFixed(2)],
  ])
