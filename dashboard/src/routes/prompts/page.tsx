import { usePageQueries } from '../../api/use-page-queries.ts'
import { OneOf } from '../../parts/forms/one-of.tsx'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Controls } from '../../parts/page/layout.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { TablePanel } from '../../parts/tables/table-panel.tsx'
import { useReader } from '../../reader/reader.tsx'
import { promptsQueries } from './queries.ts'
import { PromptTable } from './table.tsx'

export default function PromptsPage() {
  const { messages } = useReader()
  const {
    asks,
    asked: { prompts },
  } = usePageQueries(promptsQueries)
  const { prompts: words, shell } = messages
  return (
    <PageFrame title={shell.pages.prompts} lead={words.lead}>
      <TablePanel title={words.caption} asked={prompts} question={asks.prompts} of={shell.pages.prompts}>
        {data => (
          <>
            <Controls>
              <SearchBox what={words.searchWhat} />
              <OneOf
                label={words.which}
                name="gap"
                values={[
                  ['', words.all],
                  ['true', words.gap],
                ]}
              />
            </Controls>
            <PromptTable data={data} question={asks.prompts} />
          </>
        )}
      </TablePanel>
    </PageFrame>
  )
}
