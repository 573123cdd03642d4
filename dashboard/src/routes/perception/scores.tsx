import { Card, Cards, PlainValue } from '../../parts/figures/figure-card.tsx'
import { useReader } from '../../reader/reader.tsx'
import { type ScoreName, scoreNames } from './months.ts'

type ScoreCardValues = Readonly<Record<ScoreName, number | null>>

/**
 * The four scores of a snapshot, with the change since the previous one and the average over the months, as the API
 * reports them.
 */
export function ScoreCards({
  scores,
  trends,
  averages,
  intervals,
}: {
  scores: ScoreCardValues
  trends?: ScoreCardValues
  averages?: ScoreCardValues
  intervals?: Readonly<Record<ScoreName, { low: number | null; high: number | null }>> | undefined
}) {
  const { messages, format } = useReader()
  const { perception } = messages
  return (
    <Cards>
      {scoreNames.map(name => {
        const [score, trend, mean] = [scores[name], trends?.[name], averages?.[name]]
        return (
          <Card
            key={name}
            name={perception.scores[name]}
            value={<PlainValue>{score === null ? '–' : format.one(score)}</PlainValue>}
          >
            {intervals?.[name].low != null && intervals[name].high != null && (
              <span>{perception.likely(format.one(intervals[name].low), format.one(intervals[name].high))}</span>
            )}
            {trend != null && <span>{perception.trend(format.signed(trend))}</span>}
            {mean != null && <span>{perception.mean(format.one(mean))}</span>}
          </Card>
        )
      })}
    </Cards>
  )
}
