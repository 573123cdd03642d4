import { dollars } from '../../collect/models/money.ts'
import { brandIdOf } from '../../db/brands.ts'
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
    const statuses = await db.read(async reader => {
      const brandId = await brandIdOf(reader, id)
      return brandId === undefined ? undefined : readJudgeStatus(reader, brandId)
    })
    if (!statuses) return declined(call, `There is no brand '${id}'.`)
    await io.out(formatTextTable('Judges', [judgeHeader, ...statuses.map(judgeRow)]))
    await io.out(formatTextTable('Agreement with the rules', [agreementHeader, ...statuses.flatMap(agreementRows)]))
    return 0
  },
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
