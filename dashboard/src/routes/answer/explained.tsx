import type { AnswerAt } from '@earshot/sdk/paths'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { useAddress } from '../../api/address/use-address.ts'
import { OneOf } from '../../parts/forms/one-of.tsx'
import { useReader } from '../../reader/reader.tsx'
import { Beside } from './beside.tsx'
import { Entity } from './entity.tsx'
import styles from './explained.module.css'
import { type AnswerFacts, type ExplanationResponse, factsOf } from './facts.ts'
import { FactsList } from './facts-list.tsx'
import { Legend } from './legend.tsx'
import { useLit } from './lit.ts'
import { startBefore, type View } from './part.ts'
import { CitedSource } from './source.tsx'
import { AnswerText } from './text.tsx'

type ExplainedAnswer = AnswerAt<'/brands/:brandId/answers/:answerId'>['answer']

interface Props {
  answer: ExplainedAnswer
  /** Undefined if the explanation could not be loaded. The text then has no marks. */
  explanation: ExplanationResponse | undefined
}

/** The text of an answer next to its facts. Hovering a fact highlights its characters, and vice versa. */
export function AnswerWithFacts({ answer: { id, text }, explanation }: Props) {
  const view: View = useAddress().search.view === 'raw' ? 'raw' : 'read'
  const facts = useMemo(() => (explanation ? factsOf(explanation) : none), [explanation])
  const within = useRef<HTMLDivElement>(null)
  const { from, setFrom, show } = useShown(within, text)
  useLit(within)
  return (
    <div ref={within} className={styles.sides}>
      <div className={styles.said}>
        <Legend marks={facts.marks} />
        <AnswerText
          key={`${id} ${view} ${from} ${explanation ? 'marked' : ''}`}
          {...{ text, view, from, marks: facts.marks, toStart: () => setFrom(0) }}
        />
      </div>
      {explanation && <FactsOf {...{ facts, explanation, text, show }} />}
    </div>
  )
}

/** Toggles between formatted and original text. */
export function ViewSwitch() {
  const { answers } = useReader().messages
  return (
    <OneOf
      label={answers.view}
      name="view"
      values={[
        ['', answers.read],
        ['raw', answers.raw],
      ]}
    />
  )
}

const none: AnswerFacts = { entities: [], sources: [], marks: [] }

interface AnswerFactsProps {
  facts: AnswerFacts
  explanation: ExplanationResponse
  text: string
  show: (at: number) => void
}

function FactsOf({ facts, explanation, text, show }: AnswerFactsProps) {
  const { answers } = useReader().messages
  return (
    <aside className={styles.facts} aria-label={answers.facts}>
      <FactsList title={answers.entities} none={answers.noEntities} facts={facts.entities}>
        {fact => <Entity key={fact.key} {...{ fact, text, show }} />}
      </FactsList>
      <FactsList title={answers.citations} none={answers.noCitations} facts={facts.sources}>
        {fact => <CitedSource key={fact.key} {...{ fact, show }} />}
      </FactsList>
      <Beside stored={explanation.stored} />
    </aside>
  )
}

/**
 * Scrolls characters of the text into view. If they are not rendered yet, renders the text from shortly before them.
 */
function useShown(within: RefObject<HTMLElement | null>, text: string) {
  const [from, setFrom] = useState(0)
  const show = (at: number) => {
    if (reveal(within.current, at)) return
    setFrom(startBefore(text, at))
    setTimeout(() => reveal(within.current, at), 50)
  }
  return { from, setFrom, show }
}

/** Scrolls to the mark that starts at an offset and focuses it. False if it is not rendered. */
function reveal(within: HTMLElement | null, at: number): boolean {
  const mark = within?.querySelector<HTMLElement>(`mark[data-start="${at}"]`)
  if (!mark) return false
  mark.scrollIntoView({ block: 'center' })
  mark.focus({ preventScroll: true })
  return true
}
