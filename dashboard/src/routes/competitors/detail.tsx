import { usePageQueries } from '../../api/use-page-queries.ts'
import { Pair, Stack } from '../../parts/page/layout.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { isMissing, Panel } from '../../parts/page/panel.tsx'
import { ParentLink } from '../../parts/page/parent-link.tsx'
import { useReader } from '../../reader/reader.tsx'
import { EditCompetitor } from '../settings/competitors/edit.tsx'
import { EntityCards } from './cards.tsx'
import { CompetitorDaysPanel, HeadToHead } from './over-time.tsx'
import { competitorDetailQueries } from './queries.ts'
import { ByAssistant, ByTopic } from './split.tsx'

/** One competitor: its figures by day, assistant and topic, and compared with the brand. */
export default function CompetitorDetailPage() {
  const { messages } = useReader()
  const {
    id,
    asks,
    asked: { one, list, ...overTime },
  } = usePageQueries(competitorDetailQueries)
  const texts = messages.competitors
  const competitor = one.data?.competitor
  if (isMissing(one.error))
    return (
      <PageFrame title={messages.states.notFound}>
        <ParentLink to="competitors" />
      </PageFrame>
    )
  return (
    <PageFrame
      title={competitor?.name ?? messages.shell.pages.competitors}
      lead={
        <>
          <ParentLink to="competitors" />
          {competitor && ` · ${texts.relationships[competitor.relationship]}`}
          {competitor && competitor.domain !== '' && ` · ${competitor.domain}`}
        </>
      }
      actions={
        <>
          <BrandLink to="answers" search={{ competitorId: id }}>
            {texts.answers}
          </BrandLink>
          {competitor && <EditCompetitor id={id} name={competitor.name} />}
        </>
      }
    >
      <Stack>
        <Panel title={texts.figures} asked={one} isPlain isTitled={false} height={150}>
          {data => (
            <EntityCards
              competitor={list.data?.competitors.find(each => each.id === id) ?? data.competitor}
              question={list.data ? asks.list : asks.one}
            />
          )}
        </Panel>
        <CompetitorDaysPanel asks={asks} {...overTime} />
        {competitor?.relationship !== 'SELF' && <HeadToHead asks={asks} id={id} {...overTime} />}
        <Pair>
          <Panel title={texts.byAssistant} asked={one}>
            {data => <ByAssistant competitor={data.competitor} />}
          </Panel>
          <Panel title={texts.byTopic} asked={one}>
            {data => <ByTopic competitor={data.competitor} />}
          </Panel>
        </Pair>
      </Stack>
    </PageFrame>
  )
}
