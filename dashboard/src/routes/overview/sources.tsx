import { unfiltered } from '../../api/address/address.ts'
import { useAddress } from '../../api/address/use-address.ts'
import { Empty } from '../../parts/page/empty.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { useReader } from '../../reader/reader.tsx'
import type { GroupsProps } from './groups.tsx'
import styles from './overview.module.css'

/** The domains that answers cite most. */
export function OverviewSources({ asked, question }: GroupsProps) {
  const { messages, format } = useReader()
  const { overview, prompts } = messages
  const { search } = useAddress()
  return (
    <Panel
      title={overview.sources}
      asked={asked}
      notFilteredBy={unfiltered(question.path, search)}
      actions={<BrandLink to="source-domains">{overview.all}</BrandLink>}
    >
      {({ topSources }) =>
        topSources.length === 0 ? (
          <Empty />
        ) : (
          <ul className={styles.list}>
            {topSources.map(({ id, domain, mentions, isSelf }) => (
              <li key={id}>
                <span>
                  <BrandLink to="source-domains" id={id}>
                    {domain}
                  </BrandLink>
                  {isSelf && ` · ${prompts.ours}`}
                </span>
                <span className={styles.side}>{overview.citations(mentions, format.count(mentions))}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}
