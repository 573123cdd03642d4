import type { AdminResponse } from '../../api/manage.ts'
import { useReader } from '../../reader/reader.tsx'
import styles from '../page/manage.module.css'
import { column, Table, type TableColumn } from '../tables/table.tsx'
import { LevelMark } from '../words/level-mark.tsx'
import { Moment } from '../words/moment.tsx'

type Budget = AdminResponse<'/teams/:teamId/system'>['system']['budgets'][number]
const kinds = ['asks', 'dollars'] as const
type BudgetKind = (typeof kinds)[number]

const levels = { over: 'fail', near: 'warn', within: 'ok' } as const

/** Budget of a team for the day: spent, expected, and limit. */
export function BudgetTable({ budget }: { budget: Budget }) {
  const { messages, format } = useReader()
  const { budgets } = messages.team
  const { day, state, resetsAt, own, spent, forecast, limit } = budget
  const shown = (kind: BudgetKind, value: number | null, none: string) =>
    value === null ? none : kind === 'asks' ? format.count(value) : format.dollars(value)
  const columns: TableColumn<BudgetKind>[] = [
    column('what', budgets.what, kind => budgets[kind]),
    column('spent', budgets.spent, { isNumber: true }, kind => shown(kind, spent[kind], budgets.unknown)),
    column('forecast', budgets.forecast, { isNumber: true }, kind => shown(kind, forecast[kind], budgets.unknown)),
    column('limit', budgets.limit, { isNumber: true }, kind => shown(kind, limit[kind], budgets.noLimit)),
  ]
  return (
    <div className={styles.stack}>
      <p className={styles.row}>
        <LevelMark level={levels[state]}>{budgets.states[state]}</LevelMark>
        <span className={styles.quiet}>
          {budgets.today(format.day(day))} · {budgets.resets} <Moment at={resetsAt} />
        </span>
      </p>
      <div className={styles.narrow}>
        <Table caption={budgets.today(format.day(day))} columns={columns} rows={kinds} keyOf={kind => kind} />
      </div>
      <p className={styles.quiet}>{own ? budgets.own : budgets.usual}</p>
    </div>
  )
}
