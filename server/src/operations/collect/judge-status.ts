import { dollars } from '../../collect/models/money.ts'
import { brandIdOf } from '../../db/brands.ts'
import { sql } from '../../db/sql.ts'
import { countQueued } from '../../judging/pass/plan.ts'
import { type JudgeSchedule, readJudgeSchedules } from '../../judging/schedule.ts'
import { compareJudges, type JudgePair, type LanguagePair } from '../../metrics/judge-agreement.ts'
import { type JudgeRow, judgeRows } from '../../metrics/judges.ts'
import { declined, given, type Operation } from '../operation/operation.ts'
import { formatTextTable } from '../operation/text-table.ts'

export const judgeStatusOperation: Operation = {
  name: 'judge status',
  summary: 'Show what each judge has judged, what it cost, and how often judges agree',
  options: { brand: { meaning: 'The id of the brand.', value: 'ID', required: true } },
  async run(call) {
    const { db, io } = call
    const id = given(call, 'brand')
    const report = await db.read(async reader => {
      const brandId = await brandIdOf(reader, id)
      if (brandId === undefined) return undefined
      const judges = await judgeRows(reader, brandId)
      const rows: string[][] = []
      for (const judge of judges) rows.push(judgeRow(judge, await countQueued(reader, { brandId, judgeId: judge.id })))
      const [schedule] = await readJudgeSchedules(reader, sql`brand.id = ${brandId}`)
      return { rows, schedule, ...(await compareJudges(reader, brandId, judges)) }
    })
    if (!report) return declined(call, `There is no brand '${id}'.`)
    await io.out(formatTextTable('Judges', [judgeHeader, ...report.rows]))
    await io.out(
      formatTextTable('Agreement', [pairHeader, ...[...report.byProvider, ...report.byLanguage].map(pairRow)]),
    )
    await io.out(`${scheduleText(report.schedule)}\n`)
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

const judgeHeader = [
  ...['judge', 'figures', 'answers', 'judged', 'coverage', 'failed', 'waiting'],
  ...['valid', 'disputed', 'inconsistent', 'missing', 'cost'],
]

const judgeRow = (judge: JudgeRow, waiting: number): string[] => [
  ...[judge.name, judge.chosen ? 'yes' : 'no', `${judge.answers}`, `${judge.judged}`, percent(judge.coverage)],
  ...[judge.failed, waiting, judge.valid, judge.disputed, judge.inconsistent, judge.missing].map(String),
  dollars(judge.dollars * 1e6),
]

const pairHeader = ['judge', 'and', 'answers of', 'verdicts', 'same', 'AC1', 'scores', 'AC2']

function pairRow({ first, second, verdicts, raw, ac1, scores, ac2, ...of }: JudgePair | LanguagePair): string[] {
  const answers = 'language' in of ? of.language : (of.provider ?? 'all')
  return [first, second, answers, `${verdicts}`, percent(raw), fixed(ac1), `${scores}`, fixed(ac2)]
}

const percent = (value: number | null) => (value === null ? '–' : `${value.toFixed(1)}%`)
const fixed = (value: number | null) => value?.toFixed(2) ?? '–'
