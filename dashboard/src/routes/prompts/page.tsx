import { unfiltered } from '../../api/address/address.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { useTogether } from '../../api/use-query.ts'
import { OneOf } from '../../parts/forms/one-of.tsx'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Controls } from '../../parts/page/layout.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { CsvLink } from '../../parts/tables/csv-link.tsx'
import { useReader } from '../../reader/reader.tsx'
import { promptsQueries } from './queries.ts'
import { PromptTable } from './table.tsx'

/** The list of prompts. */
export default function PromptsPage() {
  const { messages } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  const asks = promptsQueries(brandId, search)
  const { prompts } = useTogether(brandId, asks)
  const { prompts: words, shell } = messages
  return (
    <PageFrame title={shell.pages.prompts} lead={words.lead}>
      <Panel
        title={words.caption}
        asked={prompts}
        height={520}
        notFilteredBy={unfiltered(asks.prompts.path, search)}
        actions={<CsvLink question={asks.prompts} of={shell.pages.prompts} />}
      >
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
      </Panel>
    </PageFrame>
  )
}
