import type { AnswerAt } from '@earshot/sdk/paths'
import type { ReadQuery } from '../../api/query.ts'
import { FigureCell } from '../../parts/figures/figure-cell.tsx'
import { NothingFound } from '../../parts/page/nothing-found.tsx'
import styles from '../../parts/page/stack.module.css'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { useReader } from '../../reader/reader.tsx'
import table from '../source-urls/table.module.css'

type CommunitiesResponse = AnswerAt<'/brands/:brandId/social-communities'>
type Row = CommunitiesResponse['communities'][number]

/** The communities cited most. */
export function Communities({ data, question }: { data: CommunitiesResponse; question: ReadQuery }) {
  const { messages, format } = useReader()
  const { social } = messages
  const { totals, pagination } = data
  const columns = useColumns(data, question)
  if (totals.citations === 0) return <NothingFound text={social.none} />
  if (pagination.total === 0) return <p data-empty="none">{social.noCommunity}</p>
  return (
    <>
      <Table caption={social.communities} columns={columns} rows={data.communities} keyOf={keyOf} />
      <p className={styles.note}>
        {social.communitiesNote(
          format.count(pagination.count),
          format.count(pagination.total),
          format.count(totals.inCommunities),
          format.count(totals.citations),
        )}
      </p>
    </>
  )
}

const keyOf = ({ platform, domain, communityId, communityName }: Row) =>
  JSON.stringify([platform, domain, communityId ?? communityName, communityId === null])

function useColumns(data: CommunitiesResponse, question: ReadQuery): TableColumn<Row>[] {
  const { messages, format } = useReader()
  const { social } = messages
  const most = Math.max(...data.communities.map(({ share }) => share ?? 0))
  return [
    column('community', social.community, ({ platform, domain, communityId, communityName }) => (
      <span className={table.page}>
        <bdi>{communityName ?? communityId}</bdi>
        <span className={table.quiet}>{domain ?? social.names[platform]}</span>
      </span>
    )),
    column('share', social.share, { isNumber: true, by: ({ share }) => share }, ({ share, counts }) => (
      <FigureCell
        measure="share"
        chapter="social"
        value={share}
        bar={{ most }}
        fraction={counts?.share}
        question={question}
      />
    )),
    column('answers', social.answers, { isNumber: true, from: 28, by: ({ answers }) => answers }, ({ answers }) =>
      format.count(answers),
    ),
    column('last', social.last, { from: 28, by: ({ lastCitedAt }) => lastCitedAt }, ({ lastCitedAt }) =>
      format.day(lastCitedAt),
    ),
  ]
}
