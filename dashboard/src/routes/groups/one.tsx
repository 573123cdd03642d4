import { unfiltered } from '../../api/address/address.ts'
import { useAddress } from '../../api/address/use-address.ts'
import { csvOf } from '../../api/curl.ts'
import { usePageQueries } from '../../api/use-page-queries.ts'
import type { PanelState } from '../../api/use-query.ts'
import { measureName } from '../../parts/figures/explained.ts'
import { chosenOf, OneOf } from '../../parts/forms/one-of.tsx'
import { Empty } from '../../parts/page/empty.tsx'
import { Pair, Stack } from '../../parts/page/layout.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { isMissing, Panel } from '../../parts/page/panel.tsx'
import { ParentLink } from '../../parts/page/parent-link.tsx'
import { createEventMarks, partialDays } from '../../parts/plots/points.ts'
import { Trend } from '../../parts/plots/trend.tsx'
import { CsvLink } from '../../parts/tables/csv-link.tsx'
import { useReader } from '../../reader/reader.tsx'
import { groupDayMeasures, pointsOfGroup } from './days.ts'
import { GroupFigures } from './figures.tsx'
import { filterOf, type GroupKind } from './kinds.ts'
import { Prompts } from './prompts.tsx'
import { groupDetailQueries } from './queries.ts'
import { GroupRivals } from './rivals.tsx'

/** One topic or tag: the brand's figures by period and by day, its prompts, and other brands mentioned. */
export function OneGroup({ kind }: { kind: GroupKind }) {
  const { messages } = useReader()
  const { id, asks, asked } = usePageQueries((...at) => groupDetailQueries(kind, ...at))
  const { performance, prompts, rivals, ...days } = asked
  const texts = messages.groups[kind]
  const name = nameOf(days.days.data)
  const within = { [filterOf[kind]]: id }
  if (isMissing(days.days.error))
    return (
      <PageFrame title={messages.states.notFound}>
        <ParentLink to={kind} />
      </PageFrame>
    )
  return (
    <PageFrame
      title={name ?? texts.one}
      lead={<ParentLink to={kind} />}
      actions={
        <BrandLink to="answers" search={within}>
          {messages.groups.answers}
        </BrandLink>
      }
    >
      <Stack>
        <Panel title={messages.groups.figures} asked={performance} isPlain isTitled={false} height={150}>
          {data => <GroupFigures data={data} kind={kind} id={id} question={asks.performance} />}
        </Panel>
        <GroupDays kind={kind} asks={asks} {...days} />
        <Pair>
          <Panel
            title={texts.prompts}
            asked={prompts}
            height={300}
            actions={
              <>
                <BrandLink to="prompts" search={within}>
                  {messages.groups.allPrompts}
                </BrandLink>
                <CsvLink question={asks.prompts} of={texts.prompts} />
              </>
            }
          >
            {data =>
              data.prompts.length === 0 && data.pagination.total === 0 ? (
                <Empty />
              ) : (
                <Prompts data={data} question={asks.prompts} />
              )
            }
          </Panel>
          <Panel
            title={texts.rivals}
            asked={rivals}
            height={300}
            actions={
              <BrandLink to="competitors" search={within}>
                {messages.groups.allRivals}
              </BrandLink>
            }
          >
            {data => <GroupRivals data={data} question={asks.rivals} within={within} />}
          </Panel>
        </Pair>
      </Stack>
    </PageFrame>
  )
}

type GroupDays = { keyword?: { text: string }; tag?: { name: string } } | undefined

const nameOf = (data: GroupDays): string | undefined => data?.keyword?.text ?? data?.tag?.name

type GroupQueries = ReturnType<typeof groupDetailQueries>
type GroupPanelStates = ReturnType<typeof usePageQueries<GroupQueries>>['asked']

/** A measure of the group by day, with events. */
function GroupDays({
  kind,
  asks,
  days,
  events,
  coverage,
}: Pick<GroupPanelStates, 'days' | 'events' | 'coverage'> & { kind: GroupKind; asks: GroupQueries }) {
  const { messages } = useReader()
  const { search } = useAddress()
  const measure = chosenOf(search.measure, groupDayMeasures)
  const own = filterOf[kind]
  return (
    <Panel
      title={messages.groups.overTime}
      asked={days as PanelState<NonNullable<typeof days.data>>}
      height={300}
      notFilteredBy={unfiltered(asks.days.path, search).filter(name => name !== own)}
      actions={
        <OneOf
          name="measure"
          label={messages.groups.measure}
          values={groupDayMeasures.map(each => [each, measureName(messages, each)] as const)}
        />
      }
    >
      {data =>
        data.evolution.some(({ answers }) => answers !== null) ? (
          <Trend
            id="days"
            title={messages.groups.byDay(measureName(messages, measure))}
            measure={measure}
            series={[
              {
                id: 'group',
                name: nameOf(data) ?? '',
                isOurs: true,
                points: pointsOfGroup(data.evolution, measure, partialDays(coverage.data?.days)),
              },
            ]}
            marks={createEventMarks(events.data?.events)}
            csvHref={csvOf(asks.days)}
          />
        ) : (
          <Empty />
        )
      }
    </Panel>
  )
}
