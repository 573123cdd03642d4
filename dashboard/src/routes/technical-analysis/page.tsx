import { usePageQueries } from '../../api/use-page-queries.ts'
import { shellWord } from '../../parts/page/command.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import styles from '../../parts/page/stack.module.css'
import { CsvLink } from '../../parts/tables/csv-link.tsx'
import { useReader } from '../../reader/reader.tsx'
import { RobotsCrawlers } from './crawlers.tsx'
import { Files } from './files.tsx'
import { History } from './history.tsx'
import { Proposed } from './proposed.tsx'
import { technicalAnalysisQueries } from './queries.ts'
import { ScoreOf, type SiteCheck } from './score.tsx'
import { WarningsOf } from './warnings.tsx'

/** Site check: whether crawlers of assistants can read the site. */
export default function TechnicalAnalysisPage() {
  const { messages } = useReader()
  const { readiness } = messages
  const {
    brandId,
    asks,
    asked: { analysis, history, latest },
  } = usePageQueries(technicalAnalysisQueries)
  const check: SiteCheck | undefined = latest.data?.checks[0]
  const title = messages.shell.pages['technical-analysis']
  const isAnalyzed = analysis.data?.analyzed !== false
  return (
    <PageFrame title={title} lead={readiness.lead}>
      <div className={styles.stack}>
        {isAnalyzed && (
          <Panel title={readiness.warnings} note={readiness.warningsHint} asked={analysis} height={100}>
            {data => <WarningsOf warnings={data.warnings} />}
          </Panel>
        )}
        <Panel title={readiness.score} note={readiness.noWindow} asked={analysis} height={160}>
          {data => (data.analyzed ? <ScoreOf data={data} check={check} /> : <NotAnalyzed brandId={brandId} />)}
        </Panel>
        {isAnalyzed && (
          <>
            <Panel title={readiness.crawlers} asked={analysis} height={260}>
              {data => <RobotsCrawlers data={data} check={check} />}
            </Panel>
            <Panel title={readiness.files} asked={analysis} height={300}>
              {data => <Files data={data} />}
            </Panel>
            <Panel title={readiness.proposed} note={readiness.proposedHint} asked={analysis} height={200}>
              {data => <Proposed text={data.generatedLlmsTxt} />}
            </Panel>
            <Panel
              title={readiness.history}
              note={readiness.historyHint}
              asked={history}
              height={240}
              actions={<CsvLink question={asks.history} of={readiness.history} />}
            >
              {data => <History data={data} />}
            </Panel>
          </>
        )}
      </div>
    </PageFrame>
  )
}

function NotAnalyzed({ brandId }: { brandId: string }) {
  const { readiness } = useReader().messages
  return (
    <div data-empty="nothing">
      <p>{readiness.none}</p>
      <code>npx earshot readiness analyze --brand {shellWord(brandId)}</code>
    </div>
  )
}
