import { usePageQueries } from '../../api/use-page-queries.ts'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Controls } from '../../parts/page/layout.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { TablePanel } from '../../parts/tables/table-panel.tsx'
import { useReader } from '../../reader/reader.tsx'
import { Chips } from './chips.tsx'
import { answersQueries } from './queries.ts'
import { AnswerSegments } from './segment-switch.tsx'
import { AnswerTable } from './table.tsx'

export default function AnswersPage() {
  const { messages } = useReader()
  const { asks, asked } = usePageQueries(answersQueries)
  const { answers: words, shell } = messages
  return (
    <PageFrame title={shell.pages.answers} lead={words.lead}>
      <TablePanel title={words.caption} asked={asked.answers} question={asks.answers} of={shell.pages.answers}>
        {data => (
          <>
            <Controls>
              <SearchBox what={words.searchWhat} />
              <AnswerSegments totals={data.totals} />
            </Controls>
            <Chips names={namesIn(asked as Readonly<Record<string, { data: unknown } | undefined>>)} />
            <AnswerTable data={data} />
          </>
        )}
      </TablePanel>
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
