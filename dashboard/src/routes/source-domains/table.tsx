import type { AnswerAt } from '@earshot/sdk/paths'
import { useAddress } from '../../api/address/use-address.ts'
import type { ReadQuery } from '../../api/query.ts'
import { Figure } from '../../parts/figures/figure.tsx'
import { FigureCell } from '../../parts/figures/figure-cell.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { NothingFound } from '../../parts/page/nothing-found.tsx'
import { column, Table, type TableColumn } from '../../parts/tables/table.tsx'
import { shownValue } from '../../reader/format.ts'
import { useReader } from '../../reader/reader.tsx'
import { findSiteOwner } from '../owners/owner.ts'
import { OwnerOf } from '../owners/owner-of.tsx'
import { SourceGapSummary } from './gap.tsx'

type SourceDomainsResponse = AnswerAt<'/brands/:brandId/source-domains'>
type Row = SourceDomainsResponse['sources'][number]

interface Props {
  data: SourceDomainsResponse
  question: ReadQuery
  /** Direct competitors with their domains. Undefined while loading. */
  rivals: readonly { name: string; domain: string }[] | undefined
}

/** Domains with their share of all citations. */
export function DomainTable({ data, question, rivals }: Props) {
  const { messages } = useReader()
  const { search, go } = useAddress()
  const { sources } = messages
  const columns = useColumns({ data, question, rivals })
  const isGap = search.gap === 'true'
  if (data.pagination.total === 0)
    return isGap ? (
      <p data-empty="gap">{sources.noGap}</p>
    ) : search.sourceType !== undefined ? (
      <p data-empty="type">
        {sources.noneOfType}{' '}
        <button type="button" onClick={() => go({ sourceType: undefined })}>
          {messages.states.clearFilters}
        </button>
      </p>
    ) : (
      <NothingFound text={sources.none} />
    )
  return (
    <>
      {isGap && <p>{sources.gapHint}</p>}
      <Table
        caption={sources.caption}
        columns={columns}
        rows={data.sources}
        keyOf={({ id }) => id}
        sorted="mentions"
        pagination={data.pagination}
      />
    </>
  )
}

function useColumns({ data, question, rivals }: Props): TableColumn<Row>[] {
  const { messages, format } = useReader()
  const { sources } = messages
  const figures = useFigures({ data, question, rivals })
  const gaps: TableColumn<Row> = column(
    'gap',
    sources.gapSize,
    { sort: 'gap' },
    ({ gap }) => gap && <SourceGapSummary gap={gap} />,
  )
  return [
    column('domain', sources.domain, { sort: 'domain' }, ({ id, domain }) => (
      <BrandLink to="source-domains" id={id}>
        <bdi>{domain}</bdi>
      </BrandLink>
    )),
    ...(data.sources.some(({ gap }) => gap) ? [gaps] : []),
    column('owner', sources.owner, { from: 45 }, row => <OwnerOf owner={findSiteOwner(row, rivals)} />),
    column('type', sources.type, { from: 45 }, ({ type }) => sources.types[type]),
    ...figures,
    column(
      'place',
      sources.place,
      { sort: 'position', isNumber: true, from: 60 },
      ({ avgPosition, counts, intervals, against }) => (
        <Figure
          measure="avgPosition"
          chapter="citations"
          value={avgPosition}
          fraction={counts?.avgPosition}
          interval={intervals?.avgPosition}
          against={against?.avgPosition}
          question={question}
          days={data.comparison?.after}
        >
          {shownValue(format, 'avgPosition', avgPosition, 2)}
        </Figure>
      ),
    ),
  ]
}

/** The column of shares. A full bar is the greatest share in the list. */
function useFigures({ data, question }: Props): TableColumn<Row>[] {
  const { sources } = useReader().messages
  const most = Math.max(...data.sources.map(({ rate }) => rate))
  return [
    column(
      'share',
      sources.share,
      { sort: 'mentions', isNumber: true },
      ({ rate, isSelf, counts, intervals, against }) => (
        <FigureCell
          measure="rate"
          chapter="citations"
          value={rate}
          bar={{ most, isOurs: isSelf }}
          fraction={counts?.rate}
          interval={intervals?.rate}
          against={against?.rate}
          question={question}
          days={data.comparison?.after}
        />
      ),
    ),
  ]
}
