import type { AnswerAt } from '@earshot/sdk/paths'
import type { PanelState } from '../../api/use-query.ts'
import { BrandLink } from '../../parts/page/link.tsx'
import { useReader } from '../../reader/reader.tsx'
import { ListPanel } from './list-panel.tsx'
import styles from './overview.module.css'

type GapDomains = AnswerAt<'/brands/:brandId/source-domains'>

/** The domains that answers with competitors and without the brand cite most. */
export function GapDomainsPanel({ asked }: { asked: PanelState<GapDomains> }) {
  const { messages, format } = useReader()
  const { overview } = messages
  return (
    <ListPanel
      title={overview.gapDomains}
      note={overview.gapDomainsNote}
      asked={asked}
      more={
        <BrandLink to="source-domains" search={{ gap: 'true', sort: 'gap' }}>
          {overview.all}
        </BrandLink>
      }
    >
      {({ sources }) =>
        sources.length === 0
          ? overview.noGapDomain
          : sources.map(({ id, domain, gap }) => (
              <li key={id}>
                <BrandLink to="source-domains" id={id}>
                  {domain}
                </BrandLink>
                <span className={styles.side}>
                  {overview.answers(gap?.answers ?? 0, format.count(gap?.answers ?? 0))}
                </span>
              </li>
            ))
      }
    </ListPanel>
  )
}
