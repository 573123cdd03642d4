import type { AnswerAt } from '@earshot/sdk/paths'
import { useAddress } from '../../api/address/use-address.ts'
import type { ReadQuery } from '../../api/query.ts'
import { Figure } from '../../parts/figures/figure.tsx'
import { FigureCell } from '../../parts/figures/figure-cell.tsx'
import { Outside } from '../../parts/layers/outside.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { NothingFound } from '../../parts/page/nothing-found.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { shownValue } from '../../reader/format.ts'
import { useReader } from '../../reader/reader.tsx'
import type { SiteOwner } from '../owners/owner.ts'
import { OwnerOf } from '../owners/owner-of.tsx'
import { readOwnerFilter } from './owners.ts'
import styles from './table.module.css'

type SourceUrlsResponse = AnswerAt<'/brands/:brandId/source-urls'>
type Row = SourceUrlsResponse['sourceUrls'][number]

interface Props {
  data: SourceUrlsResponse
  question: ReadQuery
  /** True if all pages are of one domain. The domain is then in the title. */
  isOneDomain?: boolean
}

/** Cited pages with their shares of all citations. */
export function UrlTable({ data, question, isOneDomain = false }: Props) {
  const { sources } = useReader().messages
  const columns = useColumns({ data, question, isOneDomain })
  if (data.pagination.total === 0) return <None isOneDomain={isOneDomain} />
  return (
    <Table
      caption={sources.urlsCaption}
      columns={columns}
      rows={data.sourceUrls}
      keyOf={({ url }) => url}
      sorted="mentions"
      pagination={data.pagination}
    />
  )
}

function None({ isOneDomain }: { isOneDomain: boolean }) {
  const { sources } = useReader().messages
  const { search, go } = useAddress()
  const isChosen = readOwnerFilter(search) !== 'all' || search.domain !== undefined
  if (isOneDomain) return <p data-empty="window">{sources.notInWindow}</p>
  if (!isChosen) return <NothingFound text={sources.none} />
  return (
    <p data-empty="owner">
      {search.domain === undefined ? sources.noneOfOwner : sources.noneOfDomain(search.domain)}{' '}
      <button type="button" onClick={() => go({ isSelf: undefined, isCompetitor: undefined, domain: undefined })}>
        {sources.anyOwner}
      </button>
    </p>
  )
}

const ownerOfRow = ({ isSelf, isCompetitor, competitors }: Row): SiteOwner =>
  isSelf ? { kind: 'ours' } : isCompetitor ? { kind: 'rivals', names: competitors } : { kind: 'others' }

function useColumns({ data, question, isOneDomain = false }: Props): TableColumn<Row>[] {
  const { messages, format } = useReader()
  const { sources } = messages
  const most = Math.max(...data.sourceUrls.map(({ shareOfVoice }) => shareOfVoice))
  const ofDomain: TableColumn<Row>[] = [
    column('domain', sources.domain, { from: 60 }, ({ domain }) => (
      <BrandLink to="source-urls" search={{ domain }}>
        <bdi>{domain}</bdi>
      </BrandLink>
    )),
    column('owner', sources.owner, { from: 45 }, row => <OwnerOf owner={ownerOfRow(row)} />),
  ]
  return [
    column('url', sources.url, { sort: 'url' }, row => <PageOf row={row} />),
    ...(isOneDomain ? [] : ofDomain),
    column('share', sources.share, { sort: 'mentions', isNumber: true }, ({ shareOfVoice, isSelf, counts }) => (
      <FigureCell
        measure="rate"
        chapter="citations"
        value={shareOfVoice}
        bar={{ most, isOurs: isSelf }}
        fraction={counts?.shareOfVoice}
        question={question}
      />
    )),
    column('place', sources.place, { sort: 'position', isNumber: true, from: 28 }, ({ avgPosition, counts }) => (
      <Figure
        measure="avgPosition"
        chapter="citations"
        value={avgPosition}
        fraction={counts?.avgPosition}
        question={question}
      >
        {shownValue(format, 'avgPosition', avgPosition, 2)}
      </Figure>
    )),
    column('answers', sources.answers, { from: 60 }, ({ url }) => (
      <BrandLink to="answers" search={{ pageUrl: url }} title={sources.answersCiting}>
        {sources.answers}
      </BrandLink>
    )),
  ]
}

/** Title and URL of a page, as a link. */
function PageOf({ row: { url, title } }: { row: Row }) {
  return (
    <span className={styles.page}>
      {title !== null && <bdi>{title}</bdi>}
      <Outside href={url}>
        <bdi className={styles.url}>{url.replace(/^https?:\/\/(www\.)?/i, '')}</bdi>
      </Outside>
    </span>
  )
}
