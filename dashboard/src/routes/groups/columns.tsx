import type { ReadQuery } from '../../api/query.ts'
import { measureName } from '../../parts/figures/explained.ts'
import { FigureCell } from '../../parts/figures/figure-cell.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { column, type TableColumn, type TableWidth } from '../../parts/tables/table.tsx'
import { useReader } from '../../reader/reader.tsx'
import { filterOf, type GroupKind, type PromptGroup } from './kinds.ts'
import { createGroupFigure, type ListedMeasure } from './measures.ts'

interface GroupColumnOptions {
  kind: GroupKind
  question: ReadQuery
  days: { start: string; end: string }
}

/** Sort key of names on the server. */
const nameSort = { topics: 'keyword', tags: 'name' } as const

/** Columns of topics or tags: number of prompts and answers, and the brand's figures. */
export function useGroupColumns({ kind, question, days }: GroupColumnOptions): TableColumn<PromptGroup>[] {
  const { messages, format } = useReader()
  const { groups } = messages
  const figure = (measure: ListedMeasure, sort: string, from?: TableWidth): TableColumn<PromptGroup> =>
    column(measure, measureName(messages, measure), { sort, isNumber: true, ...(from && { from }) }, group => (
      <FigureCell
        {...createGroupFigure(group, measure)}
        {...{ question, days }}
        scope={{ [filterOf[kind]]: group.id }}
        answers={measure === 'mentionRate' ? answersOf(kind, group.id) : undefined}
      />
    ))
  return [
    column('name', groups[kind].one, { sort: nameSort[kind] }, ({ id, name }) => (
      <BrandLink to={kind} id={id}>
        {name}
      </BrandLink>
    )),
    figure('mentionRate', 'mentionRate'),
    figure('shareOfVoice', 'shareOfVoice', 28),
    figure('avgSentiment', 'sentiment', 45),
    figure('recommendedRate', 'recommendedRate', 75),
    column(
      'prompts',
      messages.figures.measures.promptsCount,
      { sort: 'prompts', isNumber: true, from: 28 },
      ({ totalPrompts }) => format.count(totalPrompts),
    ),
    column(
      'answers',
      messages.figures.measures.answers,
      { sort: 'answers', isNumber: true, from: 45 },
      ({ id, totalAnswers }) => (
        <BrandLink to="answers" search={{ [filterOf[kind]]: id }}>
          {format.count(totalAnswers)}
        </BrandLink>
      ),
    ),
  ]
}

/** Filters that list the answers of a group that mention the brand, and those that do not. */
export function answersOf(kind: GroupKind, id: string) {
  const within = { [filterOf[kind]]: id }
  return {
    part: { ...within, hasSelfMention: 'true' },
    rest: { ...within, tracked: 'true', hasSelfMention: 'false' },
  }
}
