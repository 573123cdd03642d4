import type { AnswerAt } from '@earshot/sdk/paths'
import { createReadQuery } from '../../../api/query.ts'
import { useAsk } from '../../../api/use-query.ts'
import { measureName } from '../../../parts/figures/explained.ts'
import { BrandLink } from '../../../parts/page/link.tsx'
import styles from '../../../parts/page/manage.module.css'
import { Panel } from '../../../parts/page/panel.tsx'
import { column, Table, type TableColumn } from '../../../parts/tables/table.tsx'
import { useReader } from '../../../reader/reader.tsx'

type SamplingAnswer = AnswerAt<'/brands/:brandId/sampling'>
type SamplingChoice = SamplingAnswer['choices'][number]

/** What more or fewer repeats would show and cost, by the API's estimate from recent answers. */
export function PrecisionPanel({ brandId }: { brandId: string }) {
  const words = useReader().messages.brandSettings.schedule
  const asked = useAsk(createReadQuery('/brands/:brandId/sampling', { brandId }))
  return (
    <Panel
      title={words.precision}
      asked={asked}
      height={220}
      actions={<BrandLink to="changes">{words.toUncertainty}</BrandLink>}
    >
      {data => <Precision data={data} />}
    </Panel>
  )
}

function Precision({ data: { measure, period, reason, choices } }: { data: SamplingAnswer }) {
  const { messages, format } = useReader()
  const words = messages.brandSettings.schedule
  const columns = useColumns()
  if (reason !== null) return <p className={styles.quiet}>{words.noPrecision[reason]}</p>
  return (
    <>
      <p className={styles.quiet}>
        {words.precisionLead(measureName(messages, measure), format.days(period.start, period.end))}
      </p>
      <Table caption={words.precision} columns={columns} rows={choices} keyOf={({ times }) => String(times)} />
    </>
  )
}

function useColumns(): TableColumn<SamplingChoice>[] {
  const { messages, format } = useReader()
  const words = messages.brandSettings.schedule
  const points = (value: number | null, text: (points: string) => string) =>
    value === null ? '–' : text(format.one(value))
  return [
    column('weekly', words.weekly, ({ weekly, times }) => (
      <>
        {words.weeklyOf(format.short(weekly))} {times === 1 && <small className={styles.badge}>{words.now}</small>}
      </>
    )),
    column('interval', words.interval, { isNumber: true }, ({ panel }) => points(panel, words.plusMinus)),
    column('detectable', words.detectable, { isNumber: true, from: 28 }, ({ detectable }) =>
      points(detectable, words.points),
    ),
    column('dollars', words.costOf, { isNumber: true }, ({ dollars }) =>
      dollars === null ? words.unknownCost : format.dollars(dollars),
    ),
  ]
}
