import type { AnswerAt } from '@earshot/sdk/paths'
import { useAddress } from '../../api/address/use-address.ts'
import { BrandLink } from '../../parts/page/link.tsx'
import { NothingFound } from '../../parts/page/nothing-found.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './answers.module.css'
import { chosenIn } from './chosen.ts'
import { markedPreview } from './preview.ts'

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
    column('answer', answers.answer, ({ id, textPreview, marks }) => (
      <BrandLink to="answers" id={id} className={styles.preview}>
        <Preview text={textPreview} marks={marks} />
      </BrandLink>
    )),
    column('prompt', answers.prompt, { from: 45 }, ({ promptId, promptText }) => (
      <BrandLink to="prompts" id={promptId}>
        <bdi>{promptText}</bdi>
      </BrandLink>
    )),
    column('brand', answers.brand, answer => <BrandIn answer={answer} />),
    column(
      'place',
      answers.placeHead,
      { sort: 'selfMentionPosition', isNumber: true, from: 60 },
      ({ selfMentionPosition: place }) => (place === null ? '–' : format.count(place)),
    ),
    column('sentiment', answers.sentiment, { sort: 'sentiment', isNumber: true, from: 45 }, ({ sentiment }) =>
      sentiment === null ? '–' : format.one(sentiment),
    ),
    column('assistant', answers.assistant, { share: 14, from: 28 }, ({ provider, model }) => (
      <>
        {provider} <span className={styles.quiet}>{model}</span>
      </>
    )),
    column('others', answers.competitors, { isNumber: true, from: 60 }, ({ competitorsCount }) =>
      format.count(competitorsCount),
    ),
    column('time', answers.time, { sort: 'createdAt', from: 28 }, ({ createdAt }) => <Moment at={createdAt} />),
  ]
}

/** The start of an answer, with the names of the brand marked. */
function Preview({ text, marks }: { text: string; marks: Row['marks'] }) {
  const { answers } = useReader().messages
  const parts = markedPreview(text, marks)
  if (parts.length === 0) return answers.emptyText
  return <bdi>{parts.map(({ text, isMarked, at }) => (isMarked ? <mark key={at}>{text}</mark> : text))}</bdi>
}

/** Whether and how an answer mentions and cites the brand. */
function BrandIn({ answer }: { answer: Row }) {
  const { messages } = useReader()
  const { answers } = messages
  const { hasSelfMention, hasSelfSource } = answer
  return (
    <>
      {hasSelfMention ? <span className={styles.named}>{answers.named}</span> : answers.notNamed}
      {hasSelfSource && <span className={styles.quiet}>{answers.cited}</span>}
    </>
  )
}
