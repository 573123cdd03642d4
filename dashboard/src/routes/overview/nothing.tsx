import type { PanelState } from '../../api/use-query.ts'
import { Empty } from '../../parts/page/empty.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { useReader } from '../../reader/reader.tsx'
import type { BrandSummary } from './cards.tsx'

/** True if there are no answers in scope. */
export const isNothing = (summary: BrandSummary | undefined): boolean => summary?.answers === 0

/** Says once for the page why there are no figures, and how to start. Otherwise each panel would repeat it. */
export function Nothing({ asked, isNew = false }: { asked: PanelState<BrandSummary>; isNew?: boolean }) {
  const { overview } = useReader().messages
  return (
    <Panel title={isNew ? overview.notAsked : overview.nothing} asked={asked}>
      {() => <Empty />}
    </Panel>
  )
}
