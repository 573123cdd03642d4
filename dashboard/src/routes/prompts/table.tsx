import type { AnswerAt } from '@earshot/sdk/paths'
import { useAddress } from '../../api/address/use-address.ts'
import type { ReadQuery } from '../../api/query.ts'
import type { Messages } from '../../messages/index.ts'
import { FigureCell } from '../../parts/figures/figure-cell.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { NothingFound } from '../../parts/page/nothing-found.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { Paused } from '../../parts/words/paused.tsx'
import { useReader } from '../../reader/reader.tsx'
import { PromptGapSummary } from './gap.tsx'
import styles from './prompts.module.css'

type Prompts = AnswerAt<'/brands/:brandId/prompts'>
type Row = Prompts['prompts'][number]

interface TableProps {
  data: Prompts
  question: ReadQuery
  /** True for one line per row and one number per cell. */
  isCompact: boolean
}

/** Prompts with the rates of answers that mention and cite the brand. */
export function PromptTable({ data, question, isCompact }: TableProps) {
  const { messages } = useReader()
  const { search } = useAddress()
  const { prompts } = messages
  const columns = useColumns({ data, question, isCompact })
  const isGap = search.gap === 'true'
  const hint = isGap ? prompts.gapHint : stateHint(search.state, prompts)
  if (data.pagination.total === 0)
    return (isGap || search.state !== undefined) && search.q === undefined ? (
      <p data-empty="gap">{isGap ? prompts.noGap : prompts.noneInState}</p>
    ) : (
      <NothingFound text={prompts.none} />
    )
  return (
    <>
      {hint !== undefined && <p className={styles.note}>{hint}</p>}
      <Table
        caption={prompts.caption}
        columns={columns}
        rows={data.prompts}
        keyOf={({ id }) => id}
        sorted="gap"
        pagination={data.pagination}
      />
    </>
  )
}

const stateHint = (state: string | undefined, { stateHints }: Messages['prompts']) =>
  state !== undefined && Object.hasOwn(stateHints, state) ? stateHints[state as keyof typeof stateHints] : undefined

function useColumns({ data, question, isCompact }: TableProps): TableColumn<Row>[] {
  const { messages, format } = useReader()
  const { prompts } = messages
  return [
    column('text', prompts.prompt, { sort: 'text', share: 34 }, ({ id, text, paused }) => (
      <>
        <BrandLink to="prompts" id={id} title={text} className={isCompact ? styles.line : undefined}>
          <bdi>{text}</bdi>
        </BrandLink>
        {paused && <Paused />}
      </>
    )),
    column('gap', prompts.gapSize, { sort: 'gap', isNumber: isCompact }, ({ gap }) =>
      gap === undefined || gap.answers === 0 ? '–' : <PromptGapSummary gap={gap} isCompact={isCompact} />,
    ),
    ...useRates({ data, question, isCompact }),
    column('answers', prompts.answers, { sort: 'answersCount', isNumber: true, from: 28 }, ({ id, answersCount }) => (
      <BrandLink to="answers" search={{ promptId: id }}>
        {format.count(answersCount)}
      </BrandLink>
    )),
    column('topic', isCompact ? prompts.topic : prompts.about, { share: 18, from: 45 }, row =>
      isCompact ? (
        <bdi className={styles.line} title={row.topic ?? prompts.noTopic}>
          {row.topic ?? '–'}
        </bdi>
      ) : (
        <About row={row} />
      ),
    ),
    column('last', prompts.last, { sort: 'lastGeneratedAt', from: 60 }, ({ lastGeneratedAt: at }) =>
      at === null ? (
        '–'
      ) : isCompact ? (
        <time dateTime={at}>{format.shortDay(at.slice(0, 10))}</time>
      ) : (
        <Moment at={at} />
      ),
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
function useRates({ data: { comparison }, question, isCompact }: TableProps): TableColumn<Row>[] {
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
        {...{ measure, question, days, isCompact }}
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
