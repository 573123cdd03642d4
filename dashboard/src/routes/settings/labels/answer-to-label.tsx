import { useEffect, useMemo, useRef, useState } from 'react'
import { type NewLabel, storeLabel } from '../../../api/manage.ts'
import { useTogether } from '../../../api/use-query.ts'
import styles from '../../../parts/page/manage.module.css'
import { isMissing, Panel } from '../../../parts/page/panel.tsx'
import { Failure } from '../../../parts/page/states.tsx'
import { useReader } from '../../../reader/reader.tsx'
import { type ExplanationResponse, factsOf } from '../../answer/facts.ts'
import { AnswerText } from '../../answer/text.tsx'
import { answerDetailQueries } from '../../answers/queries.ts'
import { LabelForm } from './label-form.tsx'

interface Props {
  brandId: string
  id: string
  /** Number of answers in the sample before this one. */
  at: number
  of: number
  next: (what: 'stored' | 'skipped') => void
  undo: (() => void) | undefined
}

/** An answer and the questions about it. The judge's verdict is hidden, because it would influence people. */
export function AnswerToLabel({ brandId, id, at, of, next, undo }: Props) {
  const { messages, format } = useReader()
  const { labels } = messages
  const { answer, explained } = useTogether(brandId, answerDetailQueries(brandId, {}, id))
  const [error, setError] = useState<unknown>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const store = async (label: NewLabel) => {
    setError(undefined)
    await storeLabel(brandId, id, label).then(() => next('stored'), setError)
  }
  // Until this answer has loaded, the page shows the previous answer, which must not get the label.
  const isShown = answer.data?.answer.id === id
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {labels.progress(format.count(at + 1), format.count(of))}
      </h2>
      {error !== undefined && <Failure error={error} at={0} retry={() => setError(undefined)} />}
      {isMissing(answer.error) ? (
        <p>{labels.missing}</p>
      ) : (
        <Panel title={messages.answers.text} asked={answer} height={300}>
          {data =>
            isShown && (
              <div className={styles.stack}>
                <p className={styles.quiet}>{labels.prompt(data.answer.prompt.text)}</p>
                <MarkedAnswer key={id} text={data.answer.text} explanation={explained.data?.explanation} />
              </div>
            )
          }
        </Panel>
      )}
      {isShown && <LabelForm store={store} />}
      <div className={styles.rowActions}>
        <button type="button" className={styles.button} onClick={() => next('skipped')}>
          {labels.skip}
        </button>
        {undo && (
          <button type="button" className={styles.button} onClick={undo}>
            {labels.undo}
          </button>
        )}
      </div>
    </>
  )
}

/** The text with the passages that name the brand. */
function MarkedAnswer({ text, explanation }: { text: string; explanation: ExplanationResponse | undefined }) {
  const marks = useMemo(
    () => (explanation ? factsOf(explanation).marks.filter(({ kind }) => kind === 'ours') : []),
    [explanation],
  )
  return <AnswerText key={marks.length} {...{ text, marks, view: 'read', from: 0, toStart: () => undefined }} />
}
