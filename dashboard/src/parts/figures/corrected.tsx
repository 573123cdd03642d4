import type { AnswerAt } from '@earshot/sdk/paths'
import type { PanelState } from '../../api/use-query.ts'
import { shownValue } from '../../reader/format.ts'
import { type ReaderLocale, useReader } from '../../reader/reader.tsx'
import styles from '../page/manage.module.css'
import { Panel } from '../page/panel.tsx'
import { column, Table, type TableColumn } from '../tables/table.tsx'
import { measureName } from './explained.ts'

type CorrectedLocale = Pick<ReaderLocale, 'messages' | 'format'>
type ConfidenceFigures = AnswerAt<'/brands/:brandId/confidence'>

const measures = ['avgSentiment', 'recommendedRate'] as const

/** A figure without the errors of its judge, by labels of people. */
interface CorrectedValue {
  value: number | null
  low: number | null
  high: number | null
  labels: number
  reason: 'few_labels' | 'few_prompts' | 'no_variation' | null
}

interface CorrectedRow {
  measure: (typeof measures)[number]
  /** Undefined if the response lacks the figure. */
  value: number | null | undefined
  corrected: CorrectedValue
}

/** Sentiment and recommendation without the errors of the judge. Nothing without labels of people. */
export function CorrectedPanel({ asked }: { asked: PanelState<ConfidenceFigures> }) {
  const { labels } = useReader().messages
  if (!asked.data?.corrected?.labeled) return null
  return (
    <Panel title={labels.corrected} asked={asked} height={200}>
      {data => <CorrectedFigures data={data} />}
    </Panel>
  )
}

function CorrectedFigures({ data: { corrected, figures } }: { data: ConfidenceFigures }) {
  const { messages, format } = useReader()
  const { labels: words } = messages
  const columns = useColumns()
  if (!corrected?.labeled) return null
  const { labeled, agreement } = corrected
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{words.correctedNote(format.days(labeled.start, labeled.end))}</p>
      <Table
        caption={words.corrected}
        columns={columns}
        rows={measures.map(
          (measure): CorrectedRow => ({
            measure,
            value: figures.find(figure => figure.measure === measure)?.value,
            corrected: corrected[measure],
          }),
        )}
        keyOf={({ measure }) => measure}
      />
      {agreement.sentiment.ac1 !== null && (
        <p className={styles.quiet}>
          {words.agreement(format.two(agreement.sentiment.ac1), format.count(agreement.sentiment.items))}
        </p>
      )}
    </div>
  )
}

function useColumns(): TableColumn<CorrectedRow>[] {
  const { messages, format } = useReader()
  const { changes, labels: words } = messages
  return [
    column('measure', changes.measure, ({ measure }) => measureName(messages, measure)),
    column('value', words.byJudge, { isNumber: true }, ({ measure, value }) => shownValue(format, measure, value, 2)),
    column('corrected', words.correctedValue, { isNumber: true }, ({ measure, corrected }) =>
      shownValue(format, measure, corrected.value, 2),
    ),
    column('range', changes.range, ({ measure, corrected }) => rangeText(measure, corrected, { messages, format })),
    column('labels', words.labels, { isNumber: true }, ({ corrected }) => format.count(corrected.labels)),
  ]
}

/** The interval, or why there is none. */
function rangeText(
  measure: string,
  { low, high, reason }: CorrectedValue,
  { messages, format }: CorrectedLocale,
): string {
  if (low !== null && high !== null)
    return messages.charts.range(shownValue(format, measure, low, 2), shownValue(format, measure, high, 2))
  if (reason === 'few_labels') return messages.labels.fewLabels
  return reason === null ? '–' : messages.changes.noRange[reason]
}
