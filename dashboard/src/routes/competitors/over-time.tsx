import type { AnswerAt } from '@earshot/sdk/paths'
import { unfiltered } from '../../api/address/address.ts'
import { useAddress } from '../../api/address/use-address.ts'
import { csvOf } from '../../api/curl.ts'
import type { useTogether } from '../../api/use-query.ts'
import { measureName } from '../../parts/figures/explained.ts'
import { chosenOf, OneOf } from '../../parts/forms/one-of.tsx'
import { Empty } from '../../parts/page/empty.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { createEventMarks, partialDays } from '../../parts/plots/points.ts'
import { Trend } from '../../parts/plots/trend.tsx'
import { useReader } from '../../reader/reader.tsx'
import { bothOf, competitorDayMeasures, isEntityMeasure, pointsOfEntity } from './days.ts'
import { buckets, type competitorDetailQueries } from './queries.ts'

type CompetitorQueries = ReturnType<typeof competitorDetailQueries>
type CompetitorPanelStates = ReturnType<typeof useTogether<CompetitorQueries>>

/** Display name of a measure of an entity's days. */
function useNameOf(): (measure: string) => string {
  const { messages } = useReader()
  return measure => (measure === 'mentions' ? messages.competitors.mentions : measureName(messages, measure))
}

export function CompetitorDaysPanel({
  asks,
  days,
  events,
  coverage,
}: { asks: CompetitorQueries } & Pick<CompetitorPanelStates, 'days' | 'events' | 'coverage'>) {
  const { messages } = useReader()
  const { search } = useAddress()
  const nameOf = useNameOf()
  const measure = chosenOf(search.measure, competitorDayMeasures)
  return (
    <Panel
      title={messages.competitors.overTime}
      asked={days}
      height={300}
      notFilteredBy={unfiltered(asks.days.path, search)}
      actions={
        <OneOf
          name="measure"
          label={messages.groups.measure}
          values={competitorDayMeasures.map(each => [each, nameOf(each)] as const)}
        />
      }
    >
      {({ competitor, evolution }) =>
        evolution.some(({ answers }) => answers != null) ? (
          <Trend
            id="days"
            title={messages.competitors.byDay(nameOf(measure))}
            measure={measure}
            series={[
              {
                id: competitor.id,
                name: competitor.name,
                isOurs: competitor.relationship === 'SELF',
                points: pointsOfEntity(evolution, measure, partialDays(coverage.data?.days)),
              },
            ]}
            marks={createEventMarks(events.data?.events)}
            csvHref={csvOf(asks.days)}
            note={measure === 'avgPosition' ? messages.competitors.placesBest : undefined}
          />
        ) : (
          <Empty />
        )
      }
    </Panel>
  )
}

/** The brand and an entity over time on one scale. */
export function HeadToHead({
  asks,
  both,
  events,
  id,
}: { asks: CompetitorQueries; id: string } & Pick<CompetitorPanelStates, 'both' | 'events'>) {
  const texts = useReader().messages.competitors
  return (
    <Panel
      title={texts.headToHead}
      asked={both}
      height={300}
      actions={
        <OneOf name="bucket" label={texts.bucket} values={buckets.map(each => [each, texts.buckets[each]] as const)} />
      }
    >
      {data => <Both data={data} {...{ asks, events, id }} />}
    </Panel>
  )
}

function Both({
  data,
  asks,
  events,
  id,
}: { data: AnswerAt<'/brands/:brandId/performance/evolution'>; asks: CompetitorQueries; id: string } & Pick<
  CompetitorPanelStates,
  'events'
>) {
  const { messages } = useReader()
  const { search } = useAddress()
  const nameOf = useNameOf()
  const chosen = chosenOf(search.measure, competitorDayMeasures)
  // If the URL has no measure of entities, compares the share of voice.
  const measure = isEntityMeasure(chosen) ? chosen : 'shareOfVoice'
  if (data.series.length === 0) return <Empty />
  const series = bothOf(data, id, measure)
  if (!series) return <p>{messages.competitors.onlyDirect}</p>
  return (
    <Trend
      id="both"
      title={messages.competitors.against(nameOf(measure), series[0].name, series[1].name)}
      measure={measure}
      series={series}
      bucket={data.bucket}
      marks={createEventMarks(events.data?.events)}
      csvHref={csvOf(asks.both)}
    />
  )
}
