import type { AnswerAt } from '@earshot/sdk/paths'
import { useAddress } from '../../api/address/use-address.ts'
import { Outside } from '../../parts/layers/outside.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { NothingFound } from '../../parts/page/nothing-found.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from '../source-urls/table.module.css'
import { answerIdOf, engagement } from './engagement.ts'

type ThreadsResponse = AnswerAt<'/brands/:brandId/social'>
type Row = ThreadsResponse['social'][number]

/** Citations of social platforms and forums, the newest first. */
export function ThreadTable({ data }: { data: ThreadsResponse }) {
  const { social } = useReader().messages
  const { search, go } = useAddress()
  const columns = useColumns()
  if (data.pagination.total === 0)
    return search.platform === undefined ? (
      <NothingFound text={social.none} />
    ) : (
      <p data-empty="platform">
        {social.noneOf((social.names as Readonly<Record<string, string>>)[search.platform] ?? search.platform)}{' '}
        <button type="button" onClick={() => go({ platform: undefined })}>
          {social.all}
        </button>
      </p>
    )
  return (
    <Table
      caption={social.caption}
      columns={columns}
      rows={data.social}
      keyOf={({ id }) => id}
      sorted="createdAt"
      pagination={data.pagination}
    />
  )
}

function useColumns(): TableColumn<Row>[] {
  const { messages, format } = useReader()
  const { social } = messages
  const counted = (count: number) => {
    const known = engagement(count)
    return known === null ? <span title={social.unknown}>–</span> : format.count(known)
  }
  return [
    column('thread', social.thread, { sort: 'url' }, row => <ThreadOf row={row} />),
    column('community', social.community, { from: 45 }, ({ platform, communityName }) => (
      <bdi>{communityName ?? social.names[platform]}</bdi>
    )),
    column('upvotes', social.upvotes, { sort: 'upvotes', isNumber: true, from: 28 }, ({ upvotes }) => counted(upvotes)),
    column('comments', social.comments, { sort: 'comments', isNumber: true, from: 28 }, ({ commentCount }) =>
      counted(commentCount),
    ),
    column('position', social.position, { sort: 'position', isNumber: true, from: 45 }, ({ position }) =>
      format.count(position),
    ),
    column('when', social.when, { sort: 'createdAt', from: 60 }, ({ createdAt }) => <Moment at={createdAt} />),
    column('answer', social.answer, ({ id }) => (
      <BrandLink to="answers" id={answerIdOf(id)} title={social.openAnswer}>
        {social.answer}
      </BrandLink>
    )),
  ]
}

/** Title and URL of the cited page as a link, or its domain if the answer gave no URL. */
function ThreadOf({ row: { url, title, domain } }: { row: Row }) {
  return (
    <span className={styles.page}>
      {title !== null && <bdi>{title}</bdi>}
      {url === null ? (
        <bdi>{domain}</bdi>
      ) : (
        <Outside href={url}>
          <bdi className={styles.url}>{url.replace(/^https?:\/\/(www\.)?/i, '')}</bdi>
        </Outside>
      )}
    </span>
  )
}
