import { usePageQueries } from '../../api/use-page-queries.ts'
import { PageFrame } from '../../parts/page/page.tsx'
import styles from '../../parts/page/stack.module.css'
import { TablePanel } from '../../parts/tables/table-panel.tsx'
import { useReader } from '../../reader/reader.tsx'
import { DomainControls } from './controls.tsx'
import { sourceDomainsQueries } from './queries.ts'
import { DomainTable } from './table.tsx'
import { SourceTypes } from './types.tsx'

export default function SourceDomainsPage() {
  const { messages } = useReader()
  const {
    asks,
    asked: { domains, types, rivals },
  } = usePageQueries(sourceDomainsQueries)
  return (
    <PageFrame title={messages.shell.pages['source-domains']} lead={messages.sources.domainsLead}>
      <div className={styles.stack}>
        <SourceTypes asked={types} question={asks.types} comparison={domains.data?.comparison} />
        <TablePanel title={messages.sources.domains} asked={domains} question={asks.domains}>
          {data => (
            <>
              <DomainControls />
              <DomainTable data={data} question={asks.domains} rivals={rivals.data?.competitors} />
              {rivals.error !== undefined && <p className={styles.note}>{messages.sources.unknownOwner}</p>}
            </>
          )}
        </TablePanel>
      </div>
    </PageFrame>
  )
}
