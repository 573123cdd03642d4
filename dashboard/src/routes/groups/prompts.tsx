import type { AnswerAt } from '@earshot/sdk/paths'
import { windowOf } from '../../api/address/address.ts'
import { useAddress } from '../../api/address/use-address.ts'
import type { Question } from '../../api/query.ts'
import { measureName } from '../../parts/figures/explained.ts'
import { FigureCell } from '../../parts/figures/figure-cell.tsx'
import { Go } from '../../parts/page/link.tsx'
import { type Column, Table } from '../../parts/tables/table.tsx'
import { daysOf } from '../../parts/words/window-days.ts'
import { useReader } from '../../reader/reader.tsx'

type List = AnswerAt<'/brands/:brandId/prompts'>
type Prompt = List['prompts'][number]

/** The prompts of a group; their rates are of all their answers. */
export function Prompts({ data, question }: { data: List; question: Question }) {
  const { messages } = useReader()
  return (
    <Table
      caption={messages.shell.pages.prompts}
      columns={useColumns(question)}
      rows={data.prompts}
      keyOf={({ id }) => id}
      sorted="lastGeneratedAt"
      pagination={data.pagination}
    />
  )
}

function useColumns(question: Question): Column<Prompt>[] {
  const { messages, format } = useReader()
  const { search } = useAddress()
  const days = daysOf(windowOf(search), new Date())
  return [
    {
      id: 'text',
      head: messages.groups.prompt,
      sort: 'text',
      cell: ({ id, text }) => (
        <Go to="prompts" id={id}>
          {text}
        </Go>
      ),
    },
    {
      id: 'coverage',
      head: measureName(messages, 'coverage'),
      sort: 'mentionRate',
      isNumber: true,
      cell: ({ id, mentionRate, counts, intervals, against }) => (
        <FigureCell
          measure="coverage"
          value={mentionRate}
          fraction={counts?.mentionRate}
          interval={intervals?.mentionRate}
          against={against?.mentionRate}
          {...{ question, days }}
          answers={{
            part: { promptId: id, hasSelfMention: 'true' },
            rest: { promptId: id, hasSelfMention: 'false' },
          }}
        />
      ),
    },
    {
      id: 'last',
      head: messages.groups.lastAnswer,
      sort: 'lastGeneratedAt',
      isNumber: true,
      from: 28,
      cell: ({ lastGeneratedAt }) => (lastGeneratedAt === null ? '–' : format.shortDay(lastGeneratedAt)),
    },
  ]
}
