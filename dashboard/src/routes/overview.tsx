import { inputOf, type Search } from '../asking/address.ts'
import { question, useTogether } from '../asking/ask.ts'
import { useAddress, useIds } from '../asking/use-address.ts'
import { PageFrame } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import { useReader } from '../reader/reader.tsx'
import { FigureCards } from './overview/cards.tsx'

/** What the page asks, in one request. */
export function questions(brandId: string, search: Search) {
  const performance = '/brands/:brandId/performance'
  return {
    performance: question(performance, { brandId, ...inputOf(performance, search), counts: true, intervals: true }),
  }
}

/** Is the brand named, and more or less than before? */
export function Page() {
  const { messages } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  const asks = questions(brandId, search)
  const { performance } = useTogether(brandId, asks)
  return (
    <PageFrame title={messages.shell.pages.overview}>
      <Panel title={messages.figures.measures.mentionRate} asked={performance} isPlain height={180}>
        {data => <FigureCards performance={data} question={asks.performance} />}
      </Panel>
    </PageFrame>
  )
}
