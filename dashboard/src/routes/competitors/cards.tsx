import { windowOf } from '../../api/address/address.ts'
import { useAddress } from '../../api/address/use-address.ts'
import type { Question } from '../../api/query.ts'
import { Cards, FigureCard } from '../../parts/figures/figure-card.tsx'
import { Go } from '../../parts/page/link.tsx'
import { daysOf } from '../../parts/words/window-days.ts'
import { useReader } from '../../reader/reader.tsx'
import { type Competitor, entityMeasures, figureOf } from './dots.ts'

/** The figures of an entity, each with what it is of, how sure it is and what it was. */
export function EntityCards({ competitor, question }: { competitor: Competitor; question: Question }) {
  const { messages } = useReader()
  const { search } = useAddress()
  const days = daysOf(windowOf(search), new Date())
  return (
    <Cards>
      <FigureCard measure="totalMentions" chapter="mentions" value={competitor.totalMentions} {...{ question, days }}>
        <Go to="answers" search={{ competitorId: competitor.id }}>
          {messages.competitors.answers}
        </Go>
      </FigureCard>
      {entityMeasures.map(measure => (
        <FigureCard key={measure} {...figureOf(competitor, measure)} {...{ question, days }} />
      ))}
    </Cards>
  )
}
