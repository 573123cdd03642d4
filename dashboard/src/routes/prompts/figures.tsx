import type { ReadQuery } from '../../api/query.ts'
import type { ExplainedFigure } from '../../parts/figures/explained.ts'
import { Cards, FigureCard } from '../../parts/figures/figure-card.tsx'
import { useReader } from '../../reader/reader.tsx'
import type { DetailedPrompt } from './head.tsx'

/** Figures of the brand in the answers to a prompt, each with its fraction. */
export function PromptFigures({ prompt, question }: { prompt: DetailedPrompt; question: ReadQuery }) {
  const { prompts } = useReader().messages
  const { id: promptId, counts, intervals, against, answersCount, mentionRate, sourceRate, sourceStability } = prompt
  const answersWith = (name: string) => ({ part: { promptId, [name]: 'true' }, rest: { promptId, [name]: 'false' } })
  const besideOf = (field: 'mentionRate' | 'sourceRate' | 'avgSentiment' | 'recommendedRate') => ({
    fraction: counts?.[field],
    interval: intervals?.[field],
    against: against?.[field],
  })
  const shown: ExplainedFigure[] = [
    {
      measure: 'coverage',
      value: mentionRate,
      ...besideOf('mentionRate'),
      answers: answersWith('hasSelfMention'),
    },
    {
      measure: 'sourceCoverage',
      value: sourceRate,
      ...besideOf('sourceRate'),
      answers: answersWith('hasSelfSource'),
    },
    { measure: 'avgSentiment', value: prompt.avgSentiment, ...besideOf('avgSentiment') },
    { measure: 'recommendedRate', value: prompt.recommendedRate, ...besideOf('recommendedRate') },
    {
      measure: 'sourceStability',
      chapter: 'pairs',
      label: prompts.stability,
      value: answersCount === 0 ? null : sourceStability,
    },
  ]
  return (
    <Cards>
      {shown.map(each => (
        <FigureCard key={each.measure} {...each} question={question} />
      ))}
    </Cards>
  )
}
