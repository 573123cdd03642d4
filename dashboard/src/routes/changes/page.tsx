import { usePageQueries } from '../../api/use-page-queries.ts'
import { CorrectedPanel } from '../../parts/figures/corrected.tsx'
import { Stack } from '../../parts/page/layout.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { CsvLink } from '../../parts/tables/csv-link.tsx'
import { useReader } from '../../reader/reader.tsx'
import { Choices } from './choices.tsx'
import { ConfidenceTable } from './confidence.tsx'
import { changesQueries } from './queries.ts'
import { ChangesTable } from './table.tsx'

/** What has changed, and which changes are significant. */
export default function ChangesPage() {
  const { messages } = useReader()
  const { asks, asked } = usePageQueries(changesQueries)
  return (
    <PageFrame title={messages.shell.pages.changes} lead={messages.changes.lead}>
      <Choices />
      <Stack>
        <Panel
          title={messages.changes.title}
          asked={asked.changes}
          height={400}
          actions={<CsvLink question={asks.changes} of={messages.changes.title} />}
        >
          {data => <ChangesTable data={data} />}
        </Panel>
        <Panel
          title={messages.changes.sure}
          asked={asked.confidence}
          height={300}
          actions={<CsvLink question={asks.confidence} of={messages.changes.sure} />}
        >
          {data => <ConfidenceTable data={data} />}
        </Panel>
        <CorrectedPanel asked={asked.confidence} />
      </Stack>
    </PageFrame>
  )
}
