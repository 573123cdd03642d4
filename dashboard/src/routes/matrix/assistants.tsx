import type { AnswerAt } from '@earshot/sdk/paths'
import { hrefOf } from '../../api/address/href.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { csvOf } from '../../api/curl.ts'
import type { ReadQuery } from '../../api/query.ts'
import type { PanelState } from '../../api/use-query.ts'
import { ChartFrame } from '../../charts/frame.tsx'
import { Multiples } from '../../charts/plot/multiples.tsx'
import { PointsTable } from '../../charts/points-table.tsx'
import { sentenceOf } from '../../charts/texts.ts'
import { Panel } from '../../parts/page/panel.tsx'
import { ChartLink } from '../../parts/plots/chart-link.tsx'
import { useWords } from '../../parts/plots/chart-words.ts'
import { useFrameLabels } from '../../parts/plots/frame-labels.ts'
import { pointsOf } from '../../parts/plots/points.ts'
import { useView } from '../../parts/plots/use-view.ts'
import { useReader } from '../../reader/reader.tsx'

type AssistantEvolution = AnswerAt<'/brands/:brandId/performance/evolution'>

interface Props {
  asked: PanelState<AssistantEvolution>
  question: ReadQuery
}

/** The mention rate by assistant over time, on one scale. */
export function Assistants({ asked, question }: Props) {
  const { matrix } = useReader().messages
  if (asked.data?.series.length === 0) return null
  return (
    <Panel title={matrix.byAssistant} note={matrix.byAssistantNote} asked={asked} height={260}>
      {data => <Lines data={data} question={question} />}
    </Panel>
  )
}

/** One small chart per assistant, and the data of all as one table. */
function Lines({ data: { series, bucket }, question }: { data: AssistantEvolution; question: ReadQuery }) {
  const { matrix } = useReader().messages
  const { brandId } = useIds()
  const { search } = useAddress()
  const words = useWords('mentionRate', bucket)
  const labels = useFrameLabels()
  const view = useView('assistants')
  const items = series.map(({ id, name, evolution }) => ({
    id,
    name,
    href: hrefOf(brandId, 'overview', search, { more: { provider: id } }),
    points: pointsOf(evolution, 'mentionRate'),
  }))
  const title = matrix.byAssistantTitle
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
