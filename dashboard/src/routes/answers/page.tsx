import { unfiltered } from '../../api/address/address.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { useTogether } from '../../api/use-query.ts'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Controls } from '../../parts/page/layout.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { CsvLink } from '../../parts/tables/csv-link.tsx'
import { useReader } from '../../reader/reader.tsx'
import { Chips } from './chips.tsx'
import { answersQueries } from './queries.ts'
import { AnswerTable } from './table.tsx'

/** The list of answers. */
export default function AnswersPage() {
  const { messages } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  const asks = answersQueries(brandId, search)
  const asked = useTogether(brandId, asks)
  const { answers: words, shell } = messages
  return (
    <PageFrame title={shell.pages.answers} lead={words.lead}>
      <Panel
        title={words.caption}
        asked={asked.answers}
        height={520}
        notFilteredBy={unfiltered(asks.answers.path, search)}
        actions={<CsvLink question={asks.answers} of={shell.pages.answers} />}
      >
        {data => (
          <>
            <Controls>
              <SearchBox what={words.searchWhat} />
            </Controls>
            <Chips names={namesIn(asked as Readonly<Record<string, { data: unknown } | undefined>>)} />
            <AnswerTable data={data} />
          </>
        )}
      </Panel>
    </PageFrame>
  )
}

/** Names of the prompt and the entity that the list is filtered by, if known. */
function namesIn({ prompt, competitor }: Readonly<Record<string, { data: unknown } | undefined>>) {
  const { prompt: ofPrompt } = (prompt?.data ?? {}) as { prompt?: { id: string; text: string } }
  const { competitor: ofEntity } = (competitor?.data ?? {}) as { competitor?: { id: string; name: string } }
  return {
    ...(ofPrompt && { [ofPrompt.id]: ofPrompt.text }),
    ...(ofEntity && { [ofEntity.id]: ofEntity.name }),
  }
}
