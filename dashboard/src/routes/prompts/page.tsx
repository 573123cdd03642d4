import { usePageQueries } from '../../api/use-page-queries.ts'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Controls } from '../../parts/page/layout.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { TablePanel } from '../../parts/tables/table-panel.tsx'
import { useDensity } from '../../parts/tables/use-density.tsx'
import { useReader } from '../../reader/reader.tsx'
import { PromptPresets } from './presets.tsx'
import { promptsQueries } from './queries.ts'
import { PromptTable } from './table.tsx'

export default function PromptsPage() {
  const { messages } = useReader()
  const {
    asks,
    asked: { prompts },
  } = usePageQueries(promptsQueries)
  const { prompts: words, shell } = messages
  const { density, densitySwitch } = useDensity()
  return (
    <PageFrame title={shell.pages.prompts} lead={words.lead}>
      <TablePanel title={words.caption} asked={prompts} question={asks.prompts} of={shell.pages.prompts}>
        {data => (
          <>
            <Controls>
              <SearchBox what={words.searchWhat} />
              <PromptPresets totals={data.totals} />
              {densitySwitch}
            </Controls>
            <PromptTable data={data} question={asks.prompts} isCompact={density === 'compact'} />
          </>
        )}
      </TablePanel>
    </PageFrame>
  )
}
