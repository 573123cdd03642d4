import { inputOf, unfiltered } from '../../api/address/address.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { csvOf } from '../../api/curl.ts'
import { createReadQuery } from '../../api/query.ts'
import { usePageQueries } from '../../api/use-page-queries.ts'
import { useAsk } from '../../api/use-query.ts'
import { Outside } from '../../parts/layers/outside.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { isMissing, Panel } from '../../parts/page/panel.tsx'
import { ParentLink } from '../../parts/page/parent-link.tsx'
import styles from '../../parts/page/stack.module.css'
import { DayCounts } from '../../parts/plots/day-counts.tsx'
import { measuredOf } from '../../parts/plots/points.ts'
import { CsvLink } from '../../parts/tables/csv-link.tsx'
import { useReader } from '../../reader/reader.tsx'
import { UrlTable } from '../source-urls/table.tsx'
import { DomainFigures } from './figures.tsx'
import { Places } from './places.tsx'
import { sourceDomainDetailQueries } from './queries.ts'

const urlsPath = '/brands/:brandId/source-urls'

/** A domain: the days, assistants and topics of its citations, and its cited pages. */
export default function SourceDomainDetailPage() {
  const { messages } = useReader()
  const { sources, states } = messages
  const {
    search,
    asks,
    asked: { source, days },
  } = usePageQueries(sourceDomainDetailQueries)
  const domain = source.data?.source.domain
  if (isMissing(source.error))
    return (
      <PageFrame title={states.notFound}>
        <BrandLink to="source-domains">{states.toList}</BrandLink>
      </PageFrame>
    )
  return (
    <PageFrame
      title={domain ?? messages.shell.pages['source-domains']}
      lead={<ParentLink to="source-domains" />}
      actions={
        domain !== undefined && (
          <>
            <BrandLink to="answers" search={{ domain }}>
              {sources.answersCiting}
            </BrandLink>
            <Outside href={`https://${domain}/`} />
          </>
        )
      }
    >
      <div className={styles.stack}>
        <Panel
          title={sources.figures}
          asked={source}
          isPlain
          isTitled={false}
          height={120}
          notFilteredBy={unfiltered(asks.source.path, search)}
        >
          {data => <DomainFigures source={data.source} question={asks.source} />}
        </Panel>
        <Panel title={sources.byDay} asked={days} height={260} notFilteredBy={unfiltered(asks.days.path, search)}>
          {({ evolution }) => (
            <DayCounts
              id="days"
              title={sources.citations}
              csvHref={csvOf(asks.days)}
              note={sources.byDayNote}
              points={evolution.map(({ date, mentions, answers }) => ({
                day: date,
                value: mentions,
                measured: measuredOf(date, answers, new Set()),
              }))}
            />
          )}
        </Panel>
        <Places asked={source} />
        {domain !== undefined && <UrlsOf domain={domain} />}
      </div>
    </PageFrame>
  )
}

/** The pages of the domain that are cited most. */
function UrlsOf({ domain }: { domain: string }) {
  const { sources } = useReader().messages
  const { brandId } = useIds()
  const { search } = useAddress()
  const input = inputOf(urlsPath, search, ['sort', 'order', 'offset'])
  const asks = createReadQuery(urlsPath, { brandId, ...input, domain, pages: true, counts: true, limit: 20 })
  const asked = useAsk(asks)
  return (
    <Panel
      title={sources.urlsOf(domain)}
      asked={asked}
      height={320}
      notFilteredBy={unfiltered(urlsPath, search)}
      actions={
        <>
          <BrandLink to="source-urls" search={{ domain }}>
            {sources.allUrls}
          </BrandLink>
          <CsvLink question={asks} of={sources.urlsOf(domain)} />
        </>
      }
    >
      {data => <UrlTable data={data} question={asks} isOneDomain />}
    </Panel>
  )
}
