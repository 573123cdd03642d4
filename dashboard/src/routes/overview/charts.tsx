import type { AnswerAt } from '@earshot/sdk/paths'
import { hrefOf } from '../../api/address/href.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { csvOf } from '../../api/curl.ts'
import type { ReadQuery } from '../../api/query.ts'
import type { PanelState } from '../../api/use-query.ts'
import { ChartFrame } from '../../charts/frame.tsx'
import { Multiples } from '../../charts/plot/multiples.tsx'
import type { Dot } from '../../charts/points.ts'
import { PointsTable } from '../../charts/points-table.tsx'
import { sentenceOf } from '../../charts/texts.ts'
import { Empty } from '../../parts/page/empty.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { ChartLink } from '../../parts/plots/chart-link.tsx'
import { useWords } from '../../parts/plots/chart-words.ts'
import { DotRows } from '../../parts/plots/dot-rows.tsx'
import { useFrameLabels } from '../../parts/plots/frame-labels.ts'
import { createEventMarks, partialDays, pointsOf } from '../../parts/plots/points.ts'
import { Trend } from '../../parts/plots/trend.tsx'
import { useView } from '../../parts/plots/use-view.ts'
import { useReader } from '../../reader/reader.tsx'

type OverviewEvolution = AnswerAt<'/brands/:brandId/performance/evolution'>
type Coverage = AnswerAt<'/brands/:brandId/coverage'>
type Events = AnswerAt<'/brands/:brandId/events'>

interface DaysProps {
  asked: PanelState<OverviewEvolution>
  coverage: Coverage | undefined
  events: Events | undefined
  question: ReadQuery
}

/** The mention rate over time, with events. */
export function MentionRatePanel({ asked, coverage, events, question }: DaysProps) {
  const { overview, figures } = useReader().messages
  const chosen = useAddress().search.provider?.split(',')
  return (
    <Panel title={figures.measures.mentionRate} asked={asked} height={300} isTitled={false}>
      {({ series: [ours], bucket }) =>
        ours ? (
          <Trend
            id="days"
            title={overview.byDay[bucket]}
            measure="mentionRate"
            bucket={bucket}
            series={[
              {
                id: ours.id,
                name: ours.name,
                isOurs: true,
                points: pointsOf(ours.evolution, 'mentionRate', partialDays(coveredBy(coverage, chosen))),
              },
            ]}
            marks={createEventMarks(events?.events.filter(event => event.kind !== 'revision' && isOf(event, chosen)))}
            csvHref={csvOf(question)}
            height={280}
          />
        ) : (
          <Empty />
        )
      }
    </Panel>
  )
}

/** Share of voice of the brand and its competitors. */
export function ShareOfVoicePanel({
  asked,
  question,
}: {
  asked: PanelState<AnswerAt<'/brands/:brandId/competitors'>>
  question: ReadQuery
}) {
  const { overview } = useReader().messages
  const { brandId } = useIds()
  const { search } = useAddress()
  return (
    <Panel
      title={overview.named}
      asked={asked}
      height={300}
      actions={<BrandLink to="competitors">{overview.all}</BrandLink>}
    >
      {({ competitors }) =>
        competitors.length > 0 ? (
          <DotRows
            id="named"
            title={overview.namedTitle}
            measure="shareOfVoice"
            csvHref={csvOf(question)}
            note={overview.hollow}
            rows={competitors.map(
              ({ id, name, relationship, shareOfVoice, counts, intervals, against }): Dot => ({
                id,
                name,
                isOurs: relationship === 'SELF',
                href: hrefOf(brandId, 'competitors', search, { id }),
                value: shareOfVoice,
                part: counts?.shareOfVoice.numerator,
                whole: counts?.shareOfVoice.denominator,
                low: intervals?.shareOfVoice.low,
                high: intervals?.shareOfVoice.high,
                was: against?.shareOfVoice.was,
              }),
            )}
          />
        ) : (
          <Empty />
        )
      }
    </Panel>
  )
}

/** The mention rate by assistant, on one scale. */
export function Assistants({ asked, coverage, question }: Pick<DaysProps, 'asked' | 'coverage' | 'question'>) {
  const { overview } = useReader().messages
  return (
    <Panel title={overview.byAssistant} note={overview.byAssistantNote} asked={asked} height={260}>
      {({ series, bucket }) => (series.length > 0 ? <Lines {...{ series, bucket, coverage, question }} /> : <Empty />)}
    </Panel>
  )
}

type LinesProps = Pick<OverviewEvolution, 'series' | 'bucket'> & Pick<DaysProps, 'coverage' | 'question'>

/** One small chart per assistant, and the data of all as one table. */
function Lines({ series, bucket, coverage, question }: LinesProps) {
  const { messages } = useReader()
  const { brandId } = useIds()
  const { search } = useAddress()
  const words = useWords('mentionRate', bucket)
  const labels = useFrameLabels()
  const view = useView('assistants')
  const items = series.map(({ id, name, evolution }) => ({
    id,
    name,
    href: hrefOf(brandId, 'overview', search, { more: { provider: id } }),
    points: pointsOf(evolution, 'mentionRate', partialDays(coveredBy(coverage, [id]))),
  }))
  const title = messages.overview.byAssistantTitle
  return (
    <ChartFrame
      {...view}
      {...{ title, labels }}
      csvHref={csvOf(question)}
      sentence={`${items[0]!.name}: ${sentenceOf(items[0]!.points, words)}`}
      table={<PointsTable caption={title} series={items} words={words} />}
    >
      <Multiples words={words} Link={ChartLink} items={items} />
    </ChartFrame>
  )
}

/** The days of data coverage with only the chosen providers. Keeps all providers if `chosen` has no alias. */
function coveredBy(coverage: Coverage | undefined, chosen: readonly string[] = []) {
  const ofChosen = coverage?.days.map(day => ({
    ...day,
    providers: day.providers.filter(({ provider }) => chosen.includes(provider)),
  }))
  return ofChosen?.some(({ providers }) => providers.length > 0) ? ofChosen : coverage?.days
}

/** Whether an event affects the chosen providers, by alias or model. An event without a provider affects all. */
const isOf = ({ model }: Events['events'][number], chosen: readonly string[] | undefined) =>
  model === null ||
  chosen === undefined ||
  [model.provider, model.model, ...model.before].some(each => chosen.includes(each))
