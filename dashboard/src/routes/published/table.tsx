import type { AnswerAt } from '@earshot/sdk/paths'
import { Outside } from '../../parts/layers/outside.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import styles from '../../parts/tables/stacked-cell.module.css'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { useReader } from '../../reader/reader.tsx'

type PublishedResponse = AnswerAt<'/brands/:brandId/published'>
type PublishedRow = PublishedResponse['articles'][number]

/** Live articles, the latest first. */
export function PublishedTable({ data }: { data: PublishedResponse }) {
  const { proof } = useReader().messages
  const columns = useColumns()
  if (data.pagination.total === 0)
    return (
      <p data-empty="nothing">
        {proof.none} <BrandLink to="content">{proof.toArticles}</BrandLink>
      </p>
    )
  return (
    <Table
      caption={proof.caption}
      columns={columns}
      rows={data.articles}
      keyOf={({ id }) => id}
      pagination={data.pagination}
    />
  )
}

function useColumns(): TableColumn<PublishedRow>[] {
  const { messages, format } = useReader()
  const { proof } = messages
  return [
    column('article', proof.article, {}, ({ id, title, failure }) => (
      <span className={styles.cell}>
        <BrandLink to="content" id={id}>
          <bdi>{title}</bdi>
        </BrandLink>
        {failure !== null && <small>{proof.failures[failure]}</small>}
      </span>
    )),
    column('live', proof.live, { from: 28 }, ({ liveAt }) => format.day(liveAt)),
    column('crawl', proof.crawl, { from: 45 }, ({ firstCrawl }) =>
      firstCrawl === null ? (
        '–'
      ) : (
        <span className={styles.cell}>
          {format.day(firstCrawl.day)}
          <small>{firstCrawl.crawler}</small>
        </span>
      ),
    ),
    column('citation', proof.citation, { from: 28 }, ({ firstCitation }) =>
      firstCitation === null ? (
        '–'
      ) : (
        <span className={styles.cell}>
          <BrandLink to="answers" id={firstCitation.answerId}>
            {format.day(firstCitation.at)}
          </BrandLink>
          <small>{firstCitation.provider}</small>
        </span>
      ),
    ),
    column('change', proof.change, {}, row => <Change row={row} />),
    column('where', messages.articles.where, { from: 60 }, ({ finalUrl }) =>
      finalUrl === null ? '–' : <Outside href={finalUrl}>{finalUrl.replace(/^https?:\/\/(www\.)?/i, '')}</Outside>,
    ),
  ]
}

/** The change of the mention rate so far, and days until the verdict. */
function Change({ row: { wait, mentionRate } }: { row: PublishedRow }) {
  const { messages, format } = useReader()
  const { proof, figures } = messages
  const { change, difference, verdict } = mentionRate
  return (
    <span className={styles.cell}>
      {change === null ? '–' : proof.points(format.signed(change))}
      {difference !== null && <small>{proof.against(format.signed(difference))}</small>}
      {verdict !== null && <small>{figures.verdicts[verdict]}</small>}
      {wait !== null && <small>{proof.wait(format.count(wait.days), format.count(wait.of))}</small>}
    </span>
  )
}
