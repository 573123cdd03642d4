import type { AnswerAt } from '@earshot/sdk/paths'
import { windowOf } from '../../api/address/address.ts'
import { useAddress } from '../../api/address/use-address.ts'
import type { ReadQuery } from '../../api/query.ts'
import { measureName } from '../../parts/figures/explained.ts'
import { FigureCell } from '../../parts/figures/figure-cell.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { resolveWindowDays } from '../../parts/words/window-days.ts'
import { useReader } from '../../reader/reader.tsx'

type GroupPromptsResponse = AnswerAt<'/brands/:brandId/prompts'>
type GroupPrompt = GroupPromptsResponse['prompts'][number]

/** The prompts of a group. Their rates cover all their answers. */
export function Prompts({ data, question }: { data: GroupPromptsResponse; question: ReadQuery }) {
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

function useColumns(question: ReadQuery): TableColumn<GroupPrompt>[] {
  const { messages, format } = useReader()
  const { search } = useAddress()
  const days = resolveWindowDays(windowOf(search), new Date())
  return [
    column('text', messages.groups.prompt, { sort: 'text' }, ({ id, text }) => (
      <BrandLink to="prompts" id={id}>
        {text}
      </BrandLink>
    )),
    column(
      'coverage',
      measureName(messages, 'coverage'),
      { sort: 'mentionRate', isNumber: true },
      ({ id, mentionRate, counts, intervals, against }) => (
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
    ),
    column(
      'last',
      messages.groups.lastAnswer,
      { sort: 'lastGeneratedAt', isNumber: true, from: 28 },
      ({ lastGeneratedAt }) => (lastGeneratedAt === null ? '–' : format.shortDay(lastGeneratedAt)),
    ),
  ]
}
