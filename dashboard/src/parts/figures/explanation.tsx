import { Link } from '@tanstack/react-router'
import { curlOf } from '../../api/curl.ts'
import { shownValue } from '../../reader/format.ts'
import { useReader } from '../../reader/reader.tsx'
import { Copy } from '../page/copy.tsx'
import { BrandLink } from '../page/link.tsx'
import { translateGlossary } from '../words/glossary.ts'
import { type ExplainedFigure, measureName } from './explained.ts'
import styles from './explanation.module.css'
import { AskedDays, DaysOf } from './explanation-days.tsx'
import { verdictName } from './verdict.tsx'

/** The card of a figure: meaning, fraction, interval, change, days and links to its answers. */
export function FigureExplanation({ close, label, ...explained }: ExplainedFigure & { close: () => void }) {
  const { messages, format } = useReader()
  const { figures } = messages
  const { measure, chapter = 'answers', value, fraction, days, question, answers } = explained
  const { entries } = translateGlossary(messages).find(({ id }) => id === chapter)!
  const entry = entries.find(({ name }) => name === measure)
  const isNothing = fraction?.denominator === 0
  return (
    <div className={styles.card}>
      <p className={styles.head}>
        <strong>{label ?? measureName(messages, measure)}</strong>
        <span>{isNothing ? figures.nothing : shownValue(format, measure, value, 2)}</span>
      </p>
      {entry && <p>{entry.meaning}</p>}
      {fraction && entry?.numerator && (
        <p>
          {figures.numerator(format.short(fraction.numerator), entry.numerator)}{' '}
          {entry.denominator && figures.denominator(format.count(fraction.denominator), entry.denominator)}
        </p>
      )}
      <Certainty {...explained} />
      {days?.measured === undefined ? <AskedDays {...explained} /> : <DaysOf days={days} />}
      {entry?.differs && (
        <p className={styles.quiet}>
          <i>{figures.differs}</i> {entry.differs}
        </p>
      )}
      <p className={styles.links}>
        {answers?.part && fraction && (
          <BrandLink to="answers" search={answers.part}>
            {figures.part(fraction.numerator, format.count(fraction.numerator))}
          </BrandLink>
        )}
        {answers?.rest && fraction && (
          <BrandLink to="answers" search={answers.rest}>
            {figures.rest(format.count(fraction.denominator - fraction.numerator))}
          </BrandLink>
        )}
        {question && <Copy text={curlOf(question)}>{figures.copyCurl}</Copy>}
        <Link to="/glossary" hash={measure}>
          {figures.glossary}
        </Link>
        <button type="button" className={styles.close} onClick={close}>
          {figures.close}
        </button>
      </p>
    </div>
  )
}

/** The interval or the reason why it is missing, and the change of the figure. */
function Certainty({ measure, interval, against }: ExplainedFigure) {
  const { messages, format } = useReader()
  const { figures } = messages
  return (
    <>
      {interval && (
        <p>
          {interval.low !== null && interval.high !== null
            ? figures.intervalFor(
                shownValue(format, measure, interval.low, 2),
                shownValue(format, measure, interval.high, 2),
              )
            : interval.reason !== null && figures.reasons[interval.reason]}
        </p>
      )}
      {against && (
        <p>
          {figures.was(shownValue(format, measure, against.was, 2))} ·{' '}
          {against.change !== null && `${figures.change(format.signedTwo(against.change))} · `}
          <b>{verdictName(messages, measure, against.verdict)}</b>. {figures.verdictMeanings[against.verdict]}
        </p>
      )}
    </>
  )
}
