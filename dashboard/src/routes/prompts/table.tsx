import type { AnswerAt } from '@earshot/sdk/paths'
import { useAddress } from '../../api/address/use-address.ts'
import type { ReadQuery } from '../../api/query.ts'
import { FigureCell } from '../../parts/figures/figure-cell.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { NothingFound } from '../../parts/page/nothing-found.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'
import { PromptGapSummary } from './gap.tsx'
import styles from './prompts.module.css'

type Prompts = AnswerAt<'/brands/:brandId/prompts'>
type Row = Prompts['prompts'][number]

/** Prompts with the rates of answers that mention and cite the brand. */
export function PromptTable({ data, question }: { data: Prompts; question: ReadQuery }) {
  const { messages } = useReader()
  const { search } = useAddress()
  const { prompts } = messages
  const columns = useColumns(data, question)
  const isGap = search.gap === 'true'
  if (data.pagination.total === 0)
    return isGap && search.q === undefined ? (
      <p data-empty="gap">{prompts.noGap}</p>
    ) : (
      <NothingFound text={prompts.none} />
    )
  return (
    <>
      {isGap && <p className={styles.note}>{prompts.gapHint}</p>}
      <Table
        caption={prompts.caption}
        columns={columns}
        rows={data.prompts}
        keyOf={({ id }) => id}
        sorted="lastGeneratedAt"
        pagination={data.pagination}
      />
    </>
  )
}

function useColumns(data: Prompts, question: ReadQuery): TableColumn<Row>[] {
  const { messages, format } = useReader()
  const { search } = useAddress()
  const { prompts } = messages
  const gap: TableColumn<Row> = column(
    'gap',
    prompts.gapSize,
    { sort: 'gap' },
    ({ gap: of }) => of && <PromptGapSummary gap={of} />,
  )
  return [
    column('text', prompts.prompt, { sort: 'text' }, ({ id, text }) => (
      <BrandLink to="prompts" id={id}>
        <bdi>{text}</bdi>
      </BrandLink>
    )),
    ...(search.gap === 'true' ? [gap] : []),
    ...useRates(data, question),
    column('answers', prompts.answers, { sort: 'answersCount', isNumber: true, from: 28 }, ({ id, answersCount }) => (
      <BrandLink to="answers" search={{ promptId: id }}>
        {format.count(answersCount)}
      </BrandLink>
    )),
    column('topic', prompts.about, { share: 18, from: 45 }, row => <About row={row} />),
    column('last', prompts.last, { sort: 'lastGeneratedAt', from: 60 }, ({ lastGeneratedAt: at }) =>
      at === null ? '–' : <Moment at={at} />,
    ),
  ]
}

/** Topic, stage and tags of a prompt. */
function About({ row: { topic, type, tags } }: { row: Row }) {
  const { messages } = useReader()
  return (
    <>
      <bdi>{topic ?? messages.prompts.noTopic}</bdi> · {messages.filters.stages[type]}
      {tags.length > 0 && <bdi className={styles.quiet}>{tags.join(', ')}</bdi>}
    </>
  )
}

/** The rates of a prompt. The first two are over all its answers, so their names differ from those in the API. */
function useRates({ comparison }: Prompts, question: ReadQuery): TableColumn<Row>[] {
  const { figures } = useReader().messages
  const days = comparison?.after
  const rate =
    (
      field: 'mentionRate' | 'sourceRate' | 'recommendedRate',
      measure: 'coverage' | 'sourceCoverage' | 'recommendedRate',
      has?: string,
    ) =>
    (row: Row) => (
      <FigureCell
        {...{ measure, question, days }}
        value={row[field]}
        fraction={row.counts?.[field]}
        interval={row.intervals?.[field]}
        against={row.against?.[field]}
        answers={
          has === undefined
            ? undefined
            : { part: { promptId: row.id, [has]: 'true' }, rest: { promptId: row.id, [has]: 'false' } }
        }
      />
    )
  return [
    column(
      'coverage',
      figures.measures.coverage,
      { sort: 'mentionRate', isNumber: true },
      rate('mentionRate', 'coverage', 'hasSelfMention'),
    ),
    column(
      'sourceCoverage',
      figures.measures.sourceCoverage,
      { sort: 'sourceRate', isNumber: true, from: 28 },
      rate('sourceRate', 'sourceCoverage', 'hasSelfSource'),
    ),
    column(
      'recommendedRate',
      figures.measures.recommendedRate,
      { sort: 'recommendedRate', isNumber: true, from: 75 },
      rate('recommendedRate', 'recommendedRate'),
    ),
  ]
}
