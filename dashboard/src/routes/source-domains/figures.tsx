import type { AnswerAt } from '@earshot/sdk/paths'
import type { ReadQuery } from '../../api/query.ts'
import { Card, Cards, FigureCard, PlainValue } from '../../parts/figures/figure-card.tsx'
import { useReader } from '../../reader/reader.tsx'
import { OwnerOf } from '../owners/owner-of.tsx'

type DetailedSource = AnswerAt<'/brands/:brandId/source-domains/:sourceId'>['source']

/** Figures of a domain in the period. */
export function DomainFigures({ source, question }: { source: DetailedSource; question: ReadQuery }) {
  const { sources } = useReader().messages
  const { rate, avgPosition, counts, isSelf, type } = source
  const asked = { chapter: 'citations', question } as const
  return (
    <Cards>
      <FigureCard {...asked} measure="rate" label={sources.share} value={rate} fraction={counts?.rate} />
      <FigureCard
        {...asked}
        measure="avgPosition"
        label={sources.place}
        value={avgPosition}
        fraction={counts?.avgPosition}
      />
      <Card name={sources.type} value={<PlainValue>{sources.types[type]}</PlainValue>}>
        {isSelf && <OwnerOf owner={{ kind: 'ours' }} />}
      </Card>
    </Cards>
  )
}
