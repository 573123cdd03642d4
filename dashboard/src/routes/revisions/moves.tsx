import type { AnswerAt } from '@earshot/sdk/paths'
import { measureName } from '../../parts/figures/explained.ts'
import { shownValue } from '../../reader/format.ts'
import { useReader } from '../../reader/reader.tsx'
import styles from './revisions.module.css'

export type ListedRevision = AnswerAt<'/brands/:brandId/revisions'>['revisions'][number]
type MovedFigure = ListedRevision['figures'][number]

/** The figures that an edit changed: those of the brand, and on demand those of topics and assistants. */
export function Moves({ figures }: { figures: readonly MovedFigure[] }) {
  const { revisions } = useReader().messages
  const ofBrand = figures.filter(({ by }) => by === 'brand')
  const ofParts = figures.filter(({ by }) => by !== 'brand')
  return (
    <div className={styles.moves}>
      {ofBrand.length === 0 ? <small>{revisions.unmoved}</small> : <Spans figures={ofBrand} />}
      {ofParts.length > 0 && (
        <details className={styles.details}>
          <summary>{revisions.parts}</summary>
          <Spans figures={ofParts} />
        </details>
      )}
    </div>
  )
}

/** Figures by the days that they covered. */
function Spans({ figures }: { figures: readonly MovedFigure[] }) {
  const { messages, format } = useReader()
  const { revisions } = messages
  const spans = [...new Set(figures.map(({ days }) => days))]
  return spans.map(span => (
    <div key={span}>
      <small>{span === null ? revisions.allTime : revisions.lastDays(format.count(span))}</small>
      <ul className={styles.figures}>
        {figures
          .filter(({ days }) => days === span)
          .map(figure => (
            <li key={`${figure.by} ${figure.id} ${figure.measure}`}>
              <Move figure={figure} />
            </li>
          ))}
      </ul>
    </div>
  ))
}

function Move({ figure: { by, name, measure, before, after } }: { figure: MovedFigure }) {
  const { messages, format } = useReader()
  const { revisions, figures } = messages
  const valueText = ({ value, denominator }: MovedFigure['before']) =>
    denominator === 0 ? '–' : shownValue(format, measure, value)
  const countText = ({ numerator, denominator }: MovedFigure['before']) =>
    measure === 'avgSentiment'
      ? figures.scored(format.count(denominator))
      : figures.of(format.count(numerator), format.count(denominator))
  return (
    <>
      {by !== 'brand' && <bdi>{name}: </bdi>}
      {measureName(messages, measure)} <strong>{revisions.moved(valueText(before), valueText(after))}</strong>{' '}
      <small>({revisions.moved(countText(before), countText(after))})</small>
    </>
  )
}
