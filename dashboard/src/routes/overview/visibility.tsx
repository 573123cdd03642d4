import type { AnswerAt } from '@earshot/sdk/paths'
import { useRouter } from '@tanstack/react-router'
import type { SearchParams } from '../../api/address/address.ts'
import { hrefOf } from '../../api/address/href.ts'
import { useShare } from '../../api/address/share.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { csvOf } from '../../api/curl.ts'
import type { ReadQuery } from '../../api/query.ts'
import type { PanelState } from '../../api/use-query.ts'
import type { Series } from '../../charts/points.ts'
import { BrandLink } from '../../parts/page/link.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { createEventMarks, eventsOf, pointsOf } from '../../parts/plots/points.ts'
import { Trend } from '../../parts/plots/trend.tsx'
import { useReader } from '../../reader/reader.tsx'
import type { BrandEvolution } from './cards.tsx'
import { mostRivals, rivalsIn } from './rivals.ts'

interface Props {
  asked: PanelState<BrandEvolution>
  rivals: BrandEvolution | undefined
  events: AnswerAt<'/brands/:brandId/events'> | undefined
  /** True if there are answers, but only to prompts with the name of the brand. */
  isOnlyBranded: boolean
  question: ReadQuery
}

/** Visibility of the brand and five rivals over time. Each point leads to its answers. */
export function VisibilityPanel({ asked, rivals, events, isOnlyBranded, question }: Props) {
  const { messages, format } = useReader()
  const { overview } = messages
  const { search } = useAddress()
  const follow = useAnswersOf(asked.data)
  const marks = createEventMarks(eventsOf(events, search.provider?.split(',')), (model, day) =>
    overview.since(model, format.shortDay(day)),
  )
  return (
    <Panel title={overview.visibilityPanel} asked={asked} height={290} isTitled={false}>
      {({ series: [ours], bucket }) =>
        isOnlyBranded || !ours ? (
          <p>
            {overview.onlyBranded}{' '}
            <BrandLink to="overview" search={{ branded: 'true' }}>
              {overview.showBranded}
            </BrandLink>
          </p>
        ) : (
          <Trend
            id="days"
            title={overview.byBucket[bucket](format.count(mostRivals))}
            measure="coverage"
            bucket={bucket}
            series={[
              { id: ours.id, name: ours.name, isOurs: true, points: pointsOf(ours.evolution, 'coverage') },
              ...rivalsIn(rivals).map(
                ({ id, name, evolution }): Series => ({ id, name, points: pointsOf(evolution, 'coverage') }),
              ),
            ]}
            marks={marks}
            follow={follow}
            csvHref={csvOf(question)}
            height={216}
          />
        )
      }
    </Panel>
  )
}

/** Opens the answers of a bucket. Undefined in a share, which has no answers. */
function useAnswersOf(data: BrandEvolution | undefined): ((day: string) => void) | undefined {
  const { brandId } = useIds()
  const { search } = useAddress()
  const router = useRouter()
  const { period, series } = data ?? {}
  if (useShare() || !period?.start || !period.end) return undefined
  const { start, end } = period as { start: string; end: string }
  const starts = series?.[0]?.evolution.map(point => point.start) ?? []
  return day => {
    const next = starts[starts.indexOf(day) + 1]
    const { period: _, ...chosen }: SearchParams = { branded: 'false', ...search }
    const bounds = { startDate: day < start ? start : day, endDate: next ? dayBefore(next) : end }
    router.history.push(hrefOf(brandId, 'answers', { ...chosen, ...bounds }))
  }
}

/** The day before a UTC day. */
const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
