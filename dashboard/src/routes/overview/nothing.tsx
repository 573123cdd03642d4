import type { AnswerAt } from '@earshot/sdk/paths'
import type { PanelState } from '../../api/use-query.ts'
import { Empty } from '../../parts/page/empty.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { useReader } from '../../reader/reader.tsx'

type OverviewPerformance = AnswerAt<'/brands/:brandId/performance'>

/** True if the counts of the figures show that there are no answers in scope. */
export const isNothing = (performance: OverviewPerformance | undefined): boolean =>
  performance?.scores.counts?.coverage.denominator === 0

/** Says once for the page why there are no figures, and how to start. Otherwise each panel would repeat it. */
export function Nothing({ asked }: { asked: PanelState<OverviewPerformance> }) {
  const { overview } = useReader().messages
  return (
    <Panel title={overview.nothing} asked={asked}>
      {() => <Empty />}
    </Panel>
  )
}
