import { windowOf } from '../../api/address/address.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { useTogether } from '../../api/use-query.ts'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { useIsOutline } from '../../parts/words/outline.ts'
import { resolveWindowDays } from '../../parts/words/window-days.ts'
import { useReader } from '../../reader/reader.tsx'
import { isNothing, Nothing } from '../overview/nothing.tsx'
import { SummaryPanel } from '../overview/summary.tsx'
import { FigureCards } from './cards.tsx'
import { MentionRatePanel, ShareOfVoicePanel } from './charts.tsx'
import { ReportDomains } from './domains.tsx'
import { Method } from './method.tsx'
import { reportQueries } from './queries.ts'
import styles from './report.module.css'

/** One page to send or print: a summary, the figures, brands mentioned, and the method. */
export default function ReportPage() {
  const { messages, format } = useReader()
  const { report, shell } = messages
  const isOutline = useIsOutline()
  const { brandId } = useIds()
  const { search } = useAddress()
  const asked = reportQueries(brandId, search)
  const answers = useTogether(brandId, asked)
  const { performance, coverage } = answers
  const { start, end } = resolveWindowDays(windowOf(search), new Date())
  const name = performance.data?.brand.name
  return (
    <PageFrame
      title={name === undefined ? shell.pages.report : report.title(name)}
      lead={isOutline ? null : `${format.days(start, end)}, ${messages.filters.utc}`}
      actions={
        <button type="button" className={styles.print} onClick={() => window.print()}>
          {report.print}
        </button>
      }
    >
      <div className={styles.report}>
        <SummaryPanel asked={answers.summary} />
        <Panel title={report.figures} asked={performance} isPlain isTitled={false} height={260}>
          {data => (
            <FigureCards
              performance={data}
              summary={answers.summary.data}
              score={answers.score.data}
              coverage={coverage.data}
              questions={asked}
            />
          )}
        </Panel>
        {isNothing(answers.summary.data) ? (
          <Nothing asked={answers.summary} />
        ) : (
          <>
            <MentionRatePanel
              asked={answers.evolution}
              coverage={coverage.data}
              events={answers.events.data}
              question={asked.evolution}
            />
            <ShareOfVoicePanel asked={answers.competitors} question={asked.competitors} />
            <Panel title={report.domains} asked={answers.domains}>
              {data => <ReportDomains data={data} question={asked.domains} />}
            </Panel>
          </>
        )}
        <Panel title={report.method} asked={performance}>
          {data => (
            <Method performance={data} score={answers.score.data} coverage={coverage.data} kept={answers.kept.data} />
          )}
        </Panel>
      </div>
    </PageFrame>
  )
}
