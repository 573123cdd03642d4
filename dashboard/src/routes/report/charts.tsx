import type { AnswerAt } from '@earshot/sdk/paths'
import { hrefOf } from '../../api/address/href.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { csvOf } from '../../api/curl.ts'
import type { ReadQuery } from '../../api/query.ts'
import type { PanelState } from '../../api/use-query.ts'
import type { Dot } from '../../charts/points.ts'
import { Empty } from '../../parts/page/empty.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { DotRows } from '../../parts/plots/dot-rows.tsx'
import { createEventMarks, eventsOf, partialDays, pointsOf } from '../../parts/plots/points.ts'
import { Trend } from '../../parts/plots/trend.tsx'
import { useReader } from '../../reader/reader.tsx'

type ReportEvolution = AnswerAt<'/brands/:brandId/performance/evolution'>
type Coverage = AnswerAt<'/brands/:brandId/coverage'>
type BrandEvents = AnswerAt<'/brands/:brandId/events'>

interface DaysProps {
  asked: PanelState<ReportEvolution>
  coverage: Coverage | undefined
  events: BrandEvents | undefined
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
            marks={createEventMarks(eventsOf(events, chosen))}
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

/** The days of data coverage with only the chosen providers. Keeps all providers if `chosen` has no alias. */
function coveredBy(coverage: Coverage | undefined, chosen: readonly string[] = []) {
  const ofChosen = coverage?.days.map(day => ({
    ...day,
    providers: day.providers.filter(({ provider }) => chosen.includes(provider)),
  }))
  return ofChosen?.some(({ providers }) => providers.length > 0) ? ofChosen : coverage?.days
}
