import { useIds } from '../../api/address/use-address.ts'
import { useTogether } from '../../api/use-query.ts'
import { Stack } from '../../parts/page/layout.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { isMissing, Panel } from '../../parts/page/panel.tsx'
import { ParentLink } from '../../parts/page/parent-link.tsx'
import { useReader } from '../../reader/reader.tsx'
import { Evidence, WildFacts } from './evidence.tsx'
import { dayOfMonth } from './months.ts'
import { Attributes, Insights, SnapshotSource } from './parts.tsx'
import { perceptionDetailQueries } from './queries.ts'
import { ScoreCards } from './scores.tsx'

/** One snapshot: scores, attributes by status, strengths, weaknesses, opportunities and threats. */
export default function PerceptionDetailPage() {
  const { messages, format } = useReader()
  const { perception } = messages
  const { brandId, id } = useIds()
  const asked = useTogether(brandId, perceptionDetailQueries(brandId, {}, id)).snapshot
  const snapshot = asked.data?.snapshot
  if (isMissing(asked.error))
    return (
      <PageFrame title={messages.states.notFound}>
        <ParentLink to="perception" />
      </PageFrame>
    )
  return (
    <PageFrame
      title={snapshot ? perception.title(format.month(dayOfMonth(snapshot))) : messages.shell.pages.perception}
      lead={
        <>
          <ParentLink to="perception" /> · {perception.unfiltered}
        </>
      }
    >
      <Stack>
        <Panel title={perception.scoresTitle} asked={asked} isPlain isTitled={false}>
          {data => <ScoreCards scores={data.snapshot.scores} intervals={data.snapshot.intervals} />}
        </Panel>
        <Panel title={perception.attributes} asked={asked}>
          {data => <Attributes snapshot={data.snapshot} />}
        </Panel>
        <Panel title={perception.swot} asked={asked}>
          {data => (
            <>
              <Insights snapshot={data.snapshot} />
              <SnapshotSource snapshot={data.snapshot} />
            </>
          )}
        </Panel>
        {snapshot?.computed && (
          <Panel title={perception.evidence} asked={asked}>
            {data => data.snapshot.computed && <Evidence computed={data.snapshot.computed} />}
          </Panel>
        )}
        {snapshot?.computed?.wild && (
          <Panel title={perception.wild} asked={asked}>
            {data => data.snapshot.computed?.wild && <WildFacts wild={data.snapshot.computed.wild} />}
          </Panel>
        )}
      </Stack>
    </PageFrame>
  )
}
