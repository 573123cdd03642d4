import { useTogether } from '../asking/ask.ts'
import { useAddress, useIds } from '../asking/use-address.ts'
import { CsvLink } from '../parts/csv-link.tsx'
import { Stack } from '../parts/layout.tsx'
import { PageFrame } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import { useReader } from '../reader/reader.tsx'
import { Choices } from './changes/choices.tsx'
import { ConfidenceTable } from './changes/confidence.tsx'
import { questions } from './changes/questions.ts'
import { ChangesTable } from './changes/table.tsx'

/** What has changed, and what of it is more than chance? */
export function Page() {
  const { messages } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  const asks = questions(brandId, search)
  const asked = useTogether(brandId, asks)
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
      </Stack>
    </PageFrame>
  )
}
