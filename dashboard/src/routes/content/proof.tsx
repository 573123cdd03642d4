import type { AnswerAt } from '@earshot/sdk/paths'
import type { ReactNode } from 'react'
import { BrandLink } from '../../parts/page/link.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './content.module.css'
import { ShareTable } from './share.tsx'

type Proof = AnswerAt<'/brands/:brandId/content/:id/proof'>
type CitingAssistant = Proof['citations']['assistants'][number]
type CrawlingBot = NonNullable<Proof['crawls']['bots']>[number]

/** What happened since the article went live. */
export function ArticleProof({ data }: { data: Proof }) {
  const { messages, format } = useReader()
  const { proof } = messages
  const { wait } = data
  return (
    <div className={styles.stack}>
      {wait !== null && <p>{proof.wait(format.count(wait.days), format.count(wait.of))}</p>}
      <Part title={proof.share}>
        <ShareTable share={data.share} />
      </Part>
      <Part title={proof.citations}>
        <Citations data={data} />
      </Part>
      <Part title={proof.crawls}>
        <Crawls data={data} />
      </Part>
      <Part title={proof.page}>
        <FetchedPage data={data} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      {children}
    </div>
  )
}

function Citations({ data: { citations } }: { data: Proof }) {
  const { messages, format } = useReader()
  const { proof } = messages
  if (citations.answers === 0) return <p>{proof.noCitations}</p>
  const columns: TableColumn<CitingAssistant>[] = [
    column('assistant', proof.assistant, {}, ({ provider }) => provider),
    column('first', proof.first, {}, ({ first }) => (
      <BrandLink to="answers" id={first.answerId}>
        {format.day(first.at)}
      </BrandLink>
    )),
    column('answers', proof.answers, { isNumber: true }, ({ answers }) => format.count(answers)),
    column('prompts', proof.prompts, { from: 28 }, ({ prompts }) => (
      <span className={styles.title}>
        {prompts.map(({ id, text }) => (
          <bdi key={id}>{text}</bdi>
        ))}
      </span>
    )),
  ]
  return (
    <Table caption={proof.citations} columns={columns} rows={citations.assistants} keyOf={({ provider }) => provider} />
  )
}

function Crawls({ data: { crawls } }: { data: Proof }) {
  const { messages, format } = useReader()
  const { proof } = messages
  if (crawls.reason !== null) return <p>{proof.crawlReasons[crawls.reason]}</p>
  if (!crawls.bots?.length) return <p>{proof.noCrawls}</p>
  const columns: TableColumn<CrawlingBot>[] = [
    column('crawler', proof.crawler, {}, ({ crawler }) => crawler),
    column('first', proof.first, {}, ({ first }) => format.day(first)),
    column('requests', proof.requests, { isNumber: true }, ({ requests }) => format.count(requests)),
  ]
  return <Table caption={proof.crawls} columns={columns} rows={crawls.bots} keyOf={({ crawler }) => crawler} />
}

function FetchedPage({ data: { fetched } }: { data: Proof }) {
  const { messages, format } = useReader()
  const { proof } = messages
  if (fetched === null) return <p>{proof.notFetched}</p>
  const { at, reason, message, title, words, readable, closedTo, found } = fetched
  if (reason !== null)
    return (
      <p>
        {proof.failures[reason]} <span className={styles.quiet}>{message}</span>
      </p>
    )
  const shown = format.count(words ?? 0)
  const facts: [string, ReactNode][] = [
    [proof.fetched, <Moment key="at" at={at} />],
    [proof.pageTitle, title ?? '–'],
    [proof.withoutScripts, readable ? proof.readable(shown) : proof.unreadable(shown)],
    [proof.closedTo, closedTo?.length ? closedTo.join(', ') : proof.closedToNobody],
    [proof.found, found === null ? '–' : format.percent(found)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
