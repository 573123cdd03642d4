import type { AnswerAt } from '@earshot/sdk/paths'
import { measureName } from '../../parts/figures/explained.ts'
import { Empty } from '../../parts/page/empty.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { shownValue } from '../../reader/format.ts'
import { useReader } from '../../reader/reader.tsx'
import styles from './changes.module.css'

type Confidence = AnswerAt<'/brands/:brandId/confidence'>
type ListedFigure = Confidence['figures'][number]

/** Each figure of the brand with two intervals: one for asking the same prompts again, and one for similar prompts. */
export function ConfidenceTable({ data: { figures } }: { data: Confidence }) {
  const { changes } = useReader().messages
  const columns = useColumns()
  if (figures.every(({ value }) => value === null)) return <Empty />
  return (
    <>
      <p className={styles.periods}>{changes.sureNote}</p>
      <Table caption={changes.sure} columns={columns} rows={figures} keyOf={({ measure }) => measure} />
    </>
  )
}

function useColumns(): TableColumn<ListedFigure>[] {
  const { messages, format } = useReader()
  const { changes, charts } = messages
  const range = ({ measure }: ListedFigure, { low, high, reason }: ListedFigure['panel']) =>
    low !== null && high !== null
      ? charts.range(shownValue(format, measure, low), shownValue(format, measure, high))
      : reason !== null
        ? changes.noRange[reason]
        : '–'
  return [
    column('measure', changes.measure, ({ measure }) => (
      <span className={styles.word}>{measureName(messages, measure)}</span>
    )),
    column('value', changes.value, { isNumber: true }, ({ measure, value }) => shownValue(format, measure, value, 2)),
    column('panel', changes.panel, { isNumber: true }, figure => range(figure, figure.panel)),
    column('market', changes.market, { isNumber: true }, figure => range(figure, figure.market)),
    column('of', changes.madeOf, { isNumber: true, from: 45 }, figure => (
      <>{madeOf(figure, messages.figures, format)}</>
    )),
    column('prompts', changes.prompts, { isNumber: true, from: 45 }, ({ promptsCounted }) =>
      format.count(promptsCounted),
    ),
    column('caveats', changes.mind, { from: 60 }, ({ caveats }) =>
      caveats.map(caveat => (
        <small key={caveat} className={styles.beneath}>
          {changes.caveats[caveat]}
        </small>
      )),
    ),
  ]
}

type ConfidenceLocale = ReturnType<typeof useReader>

/**
 * Fraction of a figure. Undefined for sums of positions or sentiments, and for the score, which combines three rates.
 */
function madeOf(
  { unit, measure, numerator, denominator }: ListedFigure,
  figures: ConfidenceLocale['messages']['figures'],
  format: ConfidenceLocale['format'],
): string {
  if (numerator === null || denominator === null) return figures.madeOf
  if (measure === 'avgSentiment') return figures.scored(format.count(denominator))
  if (unit !== 'percent') return format.count(denominator)
  const [part, whole] = [format.count(numerator), format.count(denominator)]
  return measure === 'recommendedRate' ? figures.ofJudged(part, whole) : figures.of(part, whole)
}
