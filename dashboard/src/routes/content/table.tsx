import type { AnswerAt } from '@earshot/sdk/paths'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { Outside } from '../../parts/layers/outside.tsx'
import { shellWord } from '../../parts/page/command.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './content.module.css'

type ContentResponse = AnswerAt<'/brands/:brandId/content'>
type Row = ContentResponse['articles'][number]

/** Articles, the last changed first. */
export function ArticleTable({ data }: { data: ContentResponse }) {
  const { articles } = useReader().messages
  const columns = useColumns()
  if (data.pagination.total === 0) return <None />
  return (
    <Table
      caption={articles.caption}
      columns={columns}
      rows={data.articles}
      keyOf={({ id }) => id}
      sorted="updatedAt"
      pagination={data.pagination}
    />
  )
}

/** Why no article is listed: no article has the status, or no article matches the other filters. */
function None() {
  const { articles } = useReader().messages
  const { brandId } = useIds()
  const { search, go } = useAddress()
  const names: Readonly<Record<string, string>> = articles.statuses
  if (search.q !== undefined || search.articleType !== undefined)
    return (
      <p data-empty="filters">
        {articles.noneFound}{' '}
        <button type="button" onClick={() => go({ q: undefined, articleType: undefined })}>
          {articles.clear}
        </button>
      </p>
    )
  const status = search.status ?? 'LIVE'
  return (
    <div data-empty="nothing">
      <p>{articles.none(names[status] ?? status)}</p>
      <code>
        npx earshot admin articles create --brand-id {shellWord(brandId)} --title TITLE --article-type NEWS --status
        LIVE --content TEXT
      </code>
    </div>
  )
}

function useColumns(): TableColumn<Row>[] {
  const { messages, format } = useReader()
  const { articles } = messages
  const day = (at: string | null) => (at === null ? '–' : format.day(at))
  return [
    column('title', articles.title, { sort: 'title' }, ({ id, title, description }) => (
      <span className={styles.title}>
        <BrandLink to="content" id={id}>
          <bdi>{title}</bdi>
        </BrandLink>
        {description !== null && <bdi className={styles.quiet}>{description}</bdi>}
      </span>
    )),
    column('type', articles.type, { from: 28 }, ({ articleType }) => articles.types[articleType]),
    column('status', articles.status, { from: 45 }, ({ status }) => articles.statuses[status]),
    column('words', articles.words, { sort: 'wordCount', isNumber: true, from: 28 }, ({ wordCount }) =>
      format.count(wordCount),
    ),
    column('published', articles.published, { sort: 'publishedAt', from: 45 }, ({ publishedAt }) => day(publishedAt)),
    column('updated', articles.updated, { sort: 'updatedAt' }, ({ updatedAt }) => day(updatedAt)),
    column('where', articles.where, { from: 60 }, ({ finalUrl }) =>
      finalUrl === null ? '–' : <Outside href={finalUrl}>{finalUrl.replace(/^https?:\/\/(www\.)?/i, '')}</Outside>,
    ),
  ]
}
