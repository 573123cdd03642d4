import { unfiltered } from '../asking/address.ts'
import { useTogether } from '../asking/ask.ts'
import { useAddress, useIds } from '../asking/use-address.ts'
import { CsvLink } from '../parts/csv-link.tsx'
import { Controls } from '../parts/layout.tsx'
import { OneOf } from '../parts/one-of.tsx'
import { PageFrame } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { useReader } from '../reader/reader.tsx'
import { questions } from './prompts/questions.ts'
import { PromptTable } from './prompts/table.tsx'

/** Which question loses? */
export function Page() {
  const { messages } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  const asks = questions(brandId, search)
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
