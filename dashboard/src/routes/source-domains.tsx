import { unfiltered } from '../asking/address.ts'
import { useTogether } from '../asking/ask.ts'
import { useAddress, useIds } from '../asking/use-address.ts'
import { CsvLink } from '../parts/csv-link.tsx'
import { PageFrame } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import { useReader } from '../reader/reader.tsx'
import { DomainControls } from './source-domains/controls.tsx'
import { questions } from './source-domains/questions.ts'
import styles from './source-domains/stack.module.css'
import { DomainTable } from './source-domains/table.tsx'
import { SourceTypes } from './source-domains/types.tsx'

/** Who is believed? */
export function Page() {
  const { messages } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  const asks = questions(brandId, search)
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
