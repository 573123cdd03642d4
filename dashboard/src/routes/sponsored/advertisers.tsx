import type { AnswerAt } from '@earshot/sdk/paths'
import type { ReadQuery } from '../../api/query.ts'
import { FigureCell } from '../../parts/figures/figure-cell.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { NothingFound } from '../../parts/page/nothing-found.tsx'
import styles from '../../parts/page/stack.module.css'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { useReader } from '../../reader/reader.tsx'
import { RelationshipOf } from './relationship.tsx'

type AdvertisersResponse = AnswerAt<'/brands/:brandId/advertisers'>
type Row = AdvertisersResponse['advertisers'][number]

/** The advertisers with the most ads next to answers. */
export function Advertisers({ data, question }: { data: AdvertisersResponse; question: ReadQuery }) {
  const { messages, format } = useReader()
  const { sponsored } = messages
  const columns = useColumns(data, question)
  const { pagination, totals } = data
  if (totals.placements === 0) return <NothingFound text={sponsored.none} />
  return (
    <>
      <Table
        caption={sponsored.advertisers}
        columns={columns}
        rows={data.advertisers}
        keyOf={({ advertiserName }) => advertiserName}
      />
      <p className={styles.note}>
        {sponsored.advertisersOf(
          format.count(pagination.count),
          format.count(pagination.total),
          format.count(totals.placements),
        )}
      </p>
    </>
  )
}

function useColumns(data: AdvertisersResponse, question: ReadQuery): TableColumn<Row>[] {
  const { messages, format } = useReader()
  const { sponsored } = messages
  const most = Math.max(...data.advertisers.map(({ share }) => share))
  return [
    column('advertiser', sponsored.advertiser, { by: ({ advertiserName }) => advertiserName }, ({ advertiserName }) => (
      <BrandLink to="sponsored" search={{ advertiser: advertiserName }}>
        <bdi>{advertiserName}</bdi>
      </BrandLink>
    )),
    column('relationship', sponsored.relationship, { from: 45 }, row => (
      <RelationshipOf relationship={row.competitorRelationship} />
    )),
    column(
      'share',
      sponsored.share,
      { isNumber: true, by: ({ share }) => share },
      ({ share, counts, competitorRelationship }) => (
        <FigureCell
          measure="share"
          chapter="placements"
          label={sponsored.share}
          value={share}
          bar={{ most, isOurs: competitorRelationship === 'SELF' }}
          fraction={counts?.share}
          question={question}
        />
      ),
    ),
    column('answers', sponsored.answers, { isNumber: true, from: 28, by: ({ answers }) => answers }, ({ answers }) =>
      format.count(answers),
    ),
    column(
      'products',
      sponsored.products,
      { isNumber: true, from: 45, by: ({ products }) => products },
      ({ products }) => format.count(products),
    ),
    column('first', sponsored.first, { from: 60, by: ({ firstSeenAt }) => firstSeenAt }, ({ firstSeenAt }) =>
      format.day(firstSeenAt),
    ),
    column('last', sponsored.last, { from: 60, by: ({ lastSeenAt }) => lastSeenAt }, ({ lastSeenAt }) =>
      format.day(lastSeenAt),
    ),
  ]
}
