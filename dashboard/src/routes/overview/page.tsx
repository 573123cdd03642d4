import { useAddress, useIds } from '../../api/address/use-address.ts'
import { useTogether } from '../../api/use-query.ts'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { useReader } from '../../reader/reader.tsx'
import { OverviewCards } from './cards.tsx'
import { GapDomainsPanel } from './domains.tsx'
import { OverviewLead } from './lead.tsx'
import { MovedPanel } from './moved.tsx'
import { NextPanel } from './next.tsx'
import { isNothing, Nothing } from './nothing.tsx'
import styles from './overview.module.css'
import { overviewQueries } from './queries.ts'
import { RankingPanel } from './ranking.tsx'
import { SummaryPanel } from './summary.tsx'
import { VisibilityPanel } from './visibility.tsx'

/** Overview: how visible the brand is, against whom, what changed, and what to do. */
export default function OverviewPage() {
  const { overview, shell } = useReader().messages
  const { brandId } = useIds()
  const { search } = useAddress()
  const asked = overviewQueries(brandId, search)
  const answers = useTogether(brandId, asked)
  const { summary, visibility, rivals } = answers
  const { unbranded, branded } = summary.data ?? {}
  return (
    <PageFrame title={shell.pages.overview} lead={<OverviewLead summary={summary.data} />}>
      <div className={styles.page}>
        {isNothing(summary.data) ? (
          <>
            <Nothing
              asked={summary}
              isNew={answers.next.data?.steps.some(({ code }) => code === 'not_asked') ?? false}
            />
            <NextPanel asked={answers.next} />
          </>
        ) : (
          <>
            <SummaryPanel asked={summary} hasReport />
            <Panel title={overview.figures} asked={summary} isPlain isTitled={false} height={120}>
              {data => (
                <OverviewCards
                  summary={data}
                  visibility={visibility.data}
                  figures={answers.figures.data}
                  question={asked.summary}
                />
              )}
            </Panel>
            <div className={styles.row}>
              <VisibilityPanel
                asked={visibility}
                rivals={rivals.data}
                events={answers.events.data}
                isOnlyBranded={unbranded?.denominator === 0 && (branded?.denominator ?? 0) > 0 && !search.branded}
                question={asked.visibility}
              />
              <RankingPanel asked={summary} rivals={rivals.data} question={asked.summary} />
            </div>
            <div className={styles.work}>
              <NextPanel asked={answers.next} />
              <MovedPanel asked={answers.changes} />
              <GapDomainsPanel asked={answers.domains} />
            </div>
          </>
        )}
      </div>
    </PageFrame>
  )
}
