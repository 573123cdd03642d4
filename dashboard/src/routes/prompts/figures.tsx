import type { Question } from '../../asking/ask.ts'
import { type Explained, measureName } from '../../parts/explained.ts'
import { Figure } from '../../parts/figure.tsx'
import { useReader } from '../../reader/reader.tsx'
import type { Prompt } from './head.tsx'
import styles from './prompts.module.css'

/** How the answers to a prompt have the brand: each figure with what it is of. */
export function PromptFigures({ prompt, question }: { prompt: Prompt; question: Question }) {
  const { messages, format } = useReader()
  const { prompts, figures } = messages
  const { id: promptId, counts, answersCount, mentionRate, sourceRate, avgSentiment, sourceStability } = prompt
  const answersWith = (name: string) => ({ part: { promptId, [name]: 'true' }, rest: { promptId, [name]: 'false' } })
  const shown: Explained[] = [
    {
      measure: 'coverage',
      value: mentionRate,
      fraction: counts?.mentionRate,
      answers: answersWith('hasSelfMention'),
    },
    {
      measure: 'sourceCoverage',
      value: sourceRate,
      fraction: counts?.sourceRate,
      answers: answersWith('hasSelfSource'),
    },
    { measure: 'avgSentiment', value: avgSentiment, fraction: counts?.avgSentiment },
    { measure: 'sourceStability', label: prompts.stability, value: answersCount === 0 ? null : sourceStability },
  ]
  return (
    <dl className={styles.figures}>
      {shown.map(each => (
        <div key={each.measure}>
          <dt>{each.label ?? measureName(messages, each.measure)}</dt>
          <dd className={styles.value}>
            <Figure {...each} question={question} />
          </dd>
          {each.fraction && (
            <dd>
              {each.measure === 'avgSentiment'
                ? figures.scored(format.count(each.fraction.denominator))
                : figures.of(format.count(each.fraction.numerator), format.count(each.fraction.denominator))}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
