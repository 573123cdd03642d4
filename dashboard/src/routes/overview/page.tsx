import { unfiltered } from '../../api/address/address.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { useTogether } from '../../api/use-query.ts'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { useReader } from '../../reader/reader.tsx'
import { FigureCards } from './cards.tsx'
import { Assistants, MentionRatePanel, ShareOfVoicePanel } from './charts.tsx'
import { OverviewGroups } from './groups.tsx'
import { MeasurementSummary } from './measured.tsx'
import { isNothing, Nothing } from './nothing.tsx'
import styles from './overview.module.css'
import { overviewQueries, overviewWorkQueries } from './queries.ts'
import { OverviewSources } from './sources.tsx'
import { SummaryPanel } from './summary.tsx'
import { SiteWork, Work } from './work.tsx'

/** Overview: the brand's figures with changes, other brands mentioned, and work to do. */
export default function OverviewPage() {
  const { overview, shell } = useReader().messages
  const { brandId } = useIds()
  const { search } = useAddress()
  const asked = overviewQueries(brandId, search)
  const answers = useTogether(brandId, asked)
  const work = useTogether(brandId, overviewWorkQueries(brandId, search))
  const notFiltered = (path: string) => unfiltered(path, search)
  return (
    <PageFrame
      title={shell.pages.overview}
      lead={
        <MeasurementSummary
          performance={answers.performance.data}
          score={answers.score.data}
          coverage={answers.coverage.data}
        />
      }
    >
      <div className={styles.page}>
        <SummaryPanel asked={answers.summary} />
        <Panel title={overview.figures} asked={answers.performance} isPlain isTitled={false} height={190}>
          {data => (
            <FigureCards
              performance={data}
              summary={answers.summary.data}
              score={answers.score.data}
              coverage={answers.coverage.data}
              questions={asked}
            />
          )}
        </Panel>
        {isNothing(answers.performance.data) ? (
          <>
            <Nothing asked={answers.performance} />
            <SiteWork site={work.site} notFiltered={notFiltered} />
          </>
        ) : (
          <>
            <div className={styles.row}>
              <MentionRatePanel
                asked={answers.evolution}
                coverage={answers.coverage.data}
                events={answers.events.data}
                question={asked.evolution}
              />
              <ShareOfVoicePanel asked={answers.competitors} question={asked.competitors} />
            </div>
            <Work work={work} notFiltered={notFiltered} />
            <div className={styles.row}>
              <Assistants asked={answers.assistants} coverage={answers.coverage.data} question={asked.assistants} />
              <OverviewGroups kind="topics" asked={answers.performance} question={asked.performance} />
            </div>
            <div className={styles.row}>
              <OverviewGroups kind="tags" asked={answers.performance} question={asked.performance} />
              <OverviewSources asked={answers.performance} question={asked.performance} />
            </div>
          </>
        )}
      </div>
    </PageFrame>
  )
}
