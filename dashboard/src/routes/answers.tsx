import { inputOf, type Search, unfiltered } from '../asking/address.ts'
import { question, useTogether } from '../asking/ask.ts'
import { useAddress, useIds } from '../asking/use-address.ts'
import { CsvLink } from '../parts/csv-link.tsx'
import { Controls } from '../parts/layout.tsx'
import { PageFrame } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { useReader } from '../reader/reader.tsx'
import { Chips } from './answers/chips.tsx'
import { chosenNames } from './answers/chosen.ts'
import { AnswerTable } from './answers/table.tsx'

const path = '/brands/:brandId/answers'

/** What the page asks, in one request; of what is chosen by its id, the name too. */
export function questions(brandId: string, search: Search) {
  const answers = question(path, { brandId, ...inputOf(path, search, [...chosenNames, 'sort', 'order', 'offset']) })
  const [promptId, competitorId] = [search.promptId?.split(',')[0], search.competitorId?.split(',')[0]]
  const promptPath = '/brands/:brandId/prompts/:promptId'
  const competitorPath = '/brands/:brandId/competitors/:competitorId'
  return {
    answers,
    ...(promptId !== undefined && { prompt: question(promptPath, { brandId, promptId, period: 1 }) }),
    ...(competitorId !== undefined && { competitor: question(competitorPath, { brandId, competitorId, period: 1 }) }),
  }
}

/** What was said? */
export function Page() {
  const { messages } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  const asks = questions(brandId, search)
  const asked = useTogether(brandId, asks)
  const { answers: words, shell } = messages
  return (
    <PageFrame title={shell.pages.answers} lead={words.lead}>
      <Panel
        title={words.caption}
        asked={asked.answers}
        height={520}
        notFilteredBy={unfiltered(path, search)}
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

/** The names of the prompt and the entity that are chosen, where they are known. */
function namesIn({ prompt, competitor }: Readonly<Record<string, { data: unknown } | undefined>>) {
  const { prompt: ofPrompt } = (prompt?.data ?? {}) as { prompt?: { id: string; text: string } }
  const { competitor: ofEntity } = (competitor?.data ?? {}) as { competitor?: { id: string; name: string } }
  return {
    ...(ofPrompt && { [ofPrompt.id]: ofPrompt.text }),
    ...(ofEntity && { [ofEntity.id]: ofEntity.name }),
  }
}
