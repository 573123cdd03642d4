import { filterNames, type Search } from '../asking/address.ts'
import { useTogether } from '../asking/ask.ts'
import { useAddress, useIds } from '../asking/use-address.ts'
import { PageFrame } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import { useReader } from '../reader/reader.tsx'
import { FigureCards } from './overview/cards.tsx'
import { Days, Named } from './overview/charts.tsx'
import { Domains } from './report/domains.tsx'
import { Method } from './report/method.tsx'
import { questions as asks } from './report/questions.ts'
import styles from './report/report.module.css'
import { Sentences } from './report/sentences.tsx'

export const questions = asks

/** One page to send on or to print: what the figures say, the figures, who is named, and how it was measured. */
export function Page() {
  const { messages } = useReader()
  const { report } = messages
  const { brandId } = useIds()
  const { search } = useAddress()
  const asked = asks(brandId, search)
  const answers = useTogether(brandId, asked)
  const { performance, coverage } = answers
  const name = performance.data?.brand.name ?? brandId
  return (
    <PageFrame
      title={report.title(name)}
      lead={<AsOf search={search} at={performance.at} />}
      actions={
        <button type="button" className={styles.print} onClick={() => window.print()}>
          {report.print}
        </button>
      }
    >
      <div className={styles.report}>
        <Panel title={report.figures} asked={performance} isPlain isTitled={false} height={260}>
          {data => (
            <>
              <Sentences performance={data} competitors={answers.competitors.data} />
              <FigureCards performance={data} score={answers.score.data} coverage={coverage.data} questions={asked} />
            </>
          )}
        </Panel>
        <Days
          asked={answers.evolution}
          coverage={coverage.data}
          events={answers.events.data}
          question={asked.evolution}
        />
        <Named asked={answers.competitors} question={asked.competitors} />
        <Panel title={report.domains} asked={answers.domains}>
          {data => <Domains data={data} />}
        </Panel>
        <Panel title={report.method} asked={performance}>
          {data => <Method performance={data} coverage={coverage.data} />}
        </Panel>
        <p className={styles.foot} aria-hidden="true">
          <AsOf search={search} at={performance.at} />
        </p>
      </div>
    </PageFrame>
  )
}

/** The filters of the report, and when its figures were answered; on paper on every sheet. */
function AsOf({ search, at }: { search: Search; at: number }) {
  const { messages, format } = useReader()
  const { report, filters } = messages
  const set = filterNames.filter(name => search[name] !== undefined)
  return (
    <>
      {set.length === 0
        ? report.unfiltered
        : report.filters(set.map(name => `${filters[name]} ${search[name]}`).join(', '))}{' '}
      {at > 0 && report.asOf(format.instant(new Date(at).toISOString()))}
    </>
  )
}
