import { windowOf } from '../../api/address/address.ts'
import { useAddress } from '../../api/address/use-address.ts'
import type { ReadQuery } from '../../api/query.ts'
import { Cards, FigureCard } from '../../parts/figures/figure-card.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { resolveWindowDays } from '../../parts/words/window-days.ts'
import { useReader } from '../../reader/reader.tsx'
import { createCompetitorFigure, entityMeasures, type ListedCompetitor } from './dots.ts'

/** Figures of a brand or competitor, each with its fraction, interval and previous value. */
export function EntityCards({ competitor, question }: { competitor: ListedCompetitor; question: ReadQuery }) {
  const { messages } = useReader()
  const { search } = useAddress()
  const days = resolveWindowDays(windowOf(search), new Date())
  return (
    <Cards>
      <FigureCard measure="totalMentions" chapter="mentions" value={competitor.totalMentions} {...{ question, days }}>
        <BrandLink to="answers" search={{ competitorId: competitor.id }}>
          {messages.competitors.answers}
        </BrandLink>
      </FigureCard>
      {entityMeasures.map(measure => (
        <FigureCard key={measure} {...createCompetitorFigure(competitor, measure)} {...{ question, days }} />
      ))}
    </Cards>
  )
}
