import type { AnswerAt } from '@earshot/sdk/paths'
import { useAddress } from '../../api/address/use-address.ts'
import { isWeb, Outside } from '../../parts/layers/outside.tsx'
import { NothingFound } from '../../parts/page/nothing-found.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from '../source-urls/table.module.css'
import { RelationshipOf } from './relationship.tsx'

type PlacementsResponse = AnswerAt<'/brands/:brandId/sponsored'>
type Row = PlacementsResponse['sponsored'][number]

/** Ads, newest first. Their images and logos are shown as links and never loaded. */
export function PlacementTable({ data }: { data: PlacementsResponse }) {
  const { sponsored } = useReader().messages
  const { search, go } = useAddress()
  const columns = useColumns()
  if (data.pagination.total === 0)
    return search.advertiser === undefined ? (
      <NothingFound text={sponsored.none} />
    ) : (
      <p data-empty="advertiser">
        {sponsored.noneOf(search.advertiser)}{' '}
        <button type="button" onClick={() => go({ advertiser: undefined })}>
          {sponsored.all}
        </button>
      </p>
    )
  return (
    <Table
      caption={sponsored.caption}
      columns={columns}
      rows={data.sponsored}
      keyOf={({ id }) => id}
      sorted="createdAt"
      pagination={data.pagination}
    />
  )
}

function useColumns(): TableColumn<Row>[] {
  const { messages, format } = useReader()
  const { sponsored } = messages
  return [
    column('product', sponsored.product, { sort: 'productName' }, row => <ProductOf row={row} />),
    column('advertiser', sponsored.advertiser, { sort: 'advertiserName' }, ({ advertiserName }) => (
      <bdi>{advertiserName}</bdi>
    )),
    column('relationship', sponsored.relationship, { from: 60 }, row => (
      <RelationshipOf relationship={row.competitorRelationship} />
    )),
    column('prompt', sponsored.prompt, { from: 45 }, ({ prompt }) => <bdi>{prompt}</bdi>),
    column('model', sponsored.model, { from: 60 }, ({ provider }) => <bdi>{provider}</bdi>),
    column('place', sponsored.place, { sort: 'position', isNumber: true, from: 28 }, ({ position }) =>
      format.count(position),
    ),
    column('when', sponsored.when, { sort: 'createdAt', from: 28 }, ({ createdAt }) => <Moment at={createdAt} />),
  ]
}

/** The product in the words of the ad. */
function ProductOf({ row: { productName, description, imageUrl, advertiserLogo } }: { row: Row }) {
  const { sponsored } = useReader().messages
  const pictures = [
    { url: imageUrl ?? '', name: sponsored.image },
    { url: advertiserLogo, name: sponsored.logo },
  ].filter(({ url }) => isWeb(url))
  return (
    <span className={styles.page}>
      <bdi>{productName}</bdi>
      {description !== '' && <bdi className={styles.quiet}>{description}</bdi>}
      {pictures.length > 0 && (
        <span className={styles.links}>
          {pictures.map(({ url, name }) => (
            <Outside key={name} href={url}>
              {name}
            </Outside>
          ))}
        </span>
      )}
    </span>
  )
}
