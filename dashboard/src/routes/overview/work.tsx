import type { AnswerAt } from '@earshot/sdk/paths'
import type { ReactNode } from 'react'
import type { FilterName } from '../../api/address/address.ts'
import type { PanelState } from '../../api/use-query.ts'
import { BrandLink } from '../../parts/page/link.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { useReader } from '../../reader/reader.tsx'
import styles from './overview.module.css'

interface Props {
  work: {
    prompts: PanelState<AnswerAt<'/brands/:brandId/prompts'>>
    searches: PanelState<AnswerAt<'/brands/:brandId/search'>>
    domains: PanelState<AnswerAt<'/brands/:brandId/source-domains'>>
    site: PanelState<AnswerAt<'/brands/:brandId/technical-analysis'>>
  }
  /** Filters that an endpoint does not accept. */
  notFiltered: (path: string) => readonly FilterName[]
}

/** Work to do: five rows of each type, and a link to the full list. */
export function Work({ work, notFiltered }: Props) {
  const { messages, format } = useReader()
  const { overview } = messages
  const answers = (n = 0) => overview.gapAnswers(n, format.count(n))
  return (
    <div className={styles.work}>
      <Panel
        title={overview.workPrompts}
        asked={work.prompts}
        notFilteredBy={notFiltered('/brands/:brandId/prompts')}
        actions={
          <BrandLink to="prompts" search={{ gap: 'true', sort: 'gap' }}>
            {overview.all}
          </BrandLink>
        }
      >
        {({ prompts }) => (
          <Rows
            rows={prompts.map(({ id, text, gap }) => [
              id,
              <BrandLink key={id} to="prompts" id={id}>
                {text}
              </BrandLink>,
              answers(gap?.answers),
            ])}
          />
        )}
      </Panel>
      <Panel
        title={overview.workDomains}
        asked={work.domains}
        actions={
          <BrandLink to="source-domains" search={{ gap: 'true', sort: 'gap' }}>
            {overview.all}
          </BrandLink>
        }
      >
        {({ sources }) => (
          <Rows
            rows={sources.map(({ id, domain, gap }) => [
              id,
              <BrandLink key={id} to="source-domains" id={id}>
                {domain}
              </BrandLink>,
              answers(gap?.answers),
            ])}
          />
        )}
      </Panel>
      <Panel
        title={overview.workSearches}
        asked={work.searches}
        actions={
          <BrandLink to="search" search={{ sort: 'priority' }}>
            {overview.all}
          </BrandLink>
        }
      >
        {({ searches }) => (
          <Rows
            rows={searches.map(({ query, occurrences }) => [
              query,
              <BrandLink key={query} to="answers" search={{ query }}>
                {query}
              </BrandLink>,
              overview.searches(occurrences, format.count(occurrences)),
            ])}
          />
        )}
      </Panel>
      <SiteWork site={work.site} notFiltered={notFiltered} />
    </div>
  )
}

/** Problems of the site. Filters do not affect them. */
export function SiteWork({ site, notFiltered }: Pick<Props['work'], 'site'> & Pick<Props, 'notFiltered'>) {
  const { overview } = useReader().messages
  return (
    <Panel
      title={overview.workSite}
      asked={site}
      notFilteredBy={notFiltered('/brands/:brandId/technical-analysis')}
      actions={<BrandLink to="technical-analysis">{overview.all}</BrandLink>}
    >
      {data => <Site data={data} />}
    </Panel>
  )
}

/** Failed checks of the site's files and crawlers. */
function Site({ data }: { data: AnswerAt<'/brands/:brandId/technical-analysis'> }) {
  const { messages, format } = useReader()
  const { overview, readiness } = messages
  const { aiReadiness, robotsAnalysis, llmsAnalysis, sitemapAnalysis } = data
  if (!aiReadiness) return <p className={styles.quiet}>{overview.siteNever}</p>
  const statuses: Readonly<Record<string, string>> = readiness.statuses
  const files = { robots: robotsAnalysis, llms: llmsAnalysis, sitemap: sitemapAnalysis }
  const failing = (['robots', 'llms', 'sitemap'] as const).filter(name => files[name]?.status !== 'present')
  const blocked = Object.entries(robotsAnalysis?.crawlers ?? {}).filter(([, { status }]) => status === 'Disallowed')
  return (
    <>
      <p>{overview.siteScore(format.count(aiReadiness.score))}</p>
      <ul className={styles.list}>
        {failing.map(name => (
          <li key={name}>{overview.fileStatus(overview.siteFile[name], statuses[files[name]?.status ?? ''] ?? '–')}</li>
        ))}
        {blocked.slice(0, 5).map(([crawler, { reason }]) => (
          <li key={crawler}>
            <span>{overview.crawlerBlocked(crawler)}</span>
            <span className={styles.side}>{reason}</span>
          </li>
        ))}
      </ul>
      {failing.length === 0 && blocked.length === 0 && <p className={styles.quiet}>{overview.siteFine}</p>}
    </>
  )
}

function Rows({ rows }: { rows: readonly (readonly [string, ReactNode, string])[] }) {
  const { messages } = useReader()
  if (rows.length === 0) return <p className={styles.quiet}>{messages.overview.noWork}</p>
  return (
    <ul className={styles.list}>
      {rows.map(([key, what, side]) => (
        <li key={key}>
          <span>{what}</span>
          <span className={styles.side}>{side}</span>
        </li>
      ))}
    </ul>
  )
}
