import { unfiltered } from '../../api/address/address.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { useTogether } from '../../api/use-query.ts'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import styles from '../../parts/page/stack.module.css'
import { CsvLink } from '../../parts/tables/csv-link.tsx'
import { useReader } from '../../reader/reader.tsx'
import { DomainControls } from './controls.tsx'
import { sourceDomainsQueries } from './queries.ts'
import { DomainTable } from './table.tsx'
import { SourceTypes } from './types.tsx'

/** The domains that assistants cite. */
export default function SourceDomainsPage() {
  const { messages } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  const asks = sourceDomainsQueries(brandId, search)
  const { domains, types, rivals } = useTogether(brandId, asks)
  return (
    <PageFrame title={messages.shell.pages['source-domains']} lead={messages.sources.domainsLead}>
      <div className={styles.stack}>
        <SourceTypes asked={types} question={asks.types} comparison={domains.data?.comparison} />
        <Panel
          title={messages.sources.domains}
          asked={domains}
          height={520}
          notFilteredBy={unfiltered(asks.domains.path, search)}
          actions={<CsvLink question={asks.domains} of={messages.sources.domains} />}
        >
          {data => (
            <>
              <DomainControls />
              <DomainTable data={data} question={asks.domains} rivals={rivals.data?.competitors} />
              {rivals.error !== undefined && <p className={styles.note}>{messages.sources.unknownOwner}</p>}
            </>
          )}
        </Panel>
      </div>
    </PageFrame>
  )
}
