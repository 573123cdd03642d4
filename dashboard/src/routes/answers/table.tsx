import type { AnswerAt } from '@earshot/sdk/paths'
import { useAddress } from '../../api/address/use-address.ts'
import { BrandLink } from '../../parts/page/link.tsx'
import { NothingFound } from '../../parts/page/nothing-found.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './answers.module.css'
import { chosenIn } from './chosen.ts'
import { previewOf } from './preview.ts'

type AnswersResponse = AnswerAt<'/brands/:brandId/answers'>
type Row = AnswersResponse['answers'][number]

/** Answers with their start, their assistant, and whether they mention the brand. */
export function AnswerTable({ data }: { data: AnswersResponse }) {
  const { messages } = useReader()
  const { search } = useAddress()
  const columns = useColumns()
  if (data.pagination.total === 0)
    return chosenIn(search, messages, {}).length > 0 ? (
      <p data-empty="filters">{messages.answers.noneChosen}</p>
    ) : (
      <NothingFound text={messages.states.emptyWindow} />
    )
  return (
    <Table
      caption={messages.answers.caption}
      columns={columns}
      rows={data.answers}
      keyOf={({ id }) => id}
      sorted="createdAt"
      pagination={data.pagination}
    />
  )
}

function useColumns(): TableColumn<Row>[] {
  const { messages, format } = useReader()
  const { answers } = messages
  return [
    column('answer', answers.answer, ({ id, textPreview }) => (
      <BrandLink to="answers" id={id} className={styles.preview}>
        <bdi>{previewOf(textPreview) || answers.emptyText}</bdi>
      </BrandLink>
    )),
    column('prompt', answers.prompt, { from: 45 }, ({ promptId, promptText }) => (
      <BrandLink to="prompts" id={promptId}>
        <bdi>{promptText}</bdi>
      </BrandLink>
    )),
    column('brand', answers.brand, answer => <BrandIn answer={answer} />),
    column('assistant', answers.assistant, { share: 14, from: 28 }, ({ provider, model }) => (
      <>
        {provider} <span className={styles.quiet}>{model}</span>
      </>
    )),
    column('others', answers.competitors, { isNumber: true, from: 60 }, ({ competitorsCount }) =>
      format.count(competitorsCount),
    ),
    column('sources', answers.sources, { isNumber: true, from: 60 }, ({ sourcesCount }) => format.count(sourcesCount)),
    column('time', answers.time, { sort: 'createdAt', from: 28 }, ({ createdAt }) => <Moment at={createdAt} />),
  ]
}

/** Whether and how an answer mentions and cites the brand. */
function BrandIn({ answer }: { answer: Row }) {
  const { messages, format } = useReader()
  const { answers } = messages
  const { hasSelfMention, selfMentionPosition: place, hasSelfSource, sentiment } = answer
  return (
    <>
      {hasSelfMention && place !== null ? (
        <span className={styles.named}>{answers.named(format.count(place))}</span>
      ) : (
        answers.notNamed
      )}
      {sentiment !== null && <span className={styles.quiet}>{answers.sentimentOf(format.one(sentiment))}</span>}
      {hasSelfSource && <span className={styles.quiet}>{answers.cited}</span>}
    </>
  )
}
