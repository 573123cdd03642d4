import { inputOf, unfiltered } from '../../api/address/address.ts'
import { csvOf } from '../../api/curl.ts'
import { createReadQuery } from '../../api/query.ts'
import { usePageQueries } from '../../api/use-page-queries.ts'
import { Empty } from '../../parts/page/empty.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { isMissing, Panel } from '../../parts/page/panel.tsx'
import { isOpenBucket, measuredOf } from '../../parts/plots/points.ts'
import { Trend } from '../../parts/plots/trend.tsx'
import { CsvLink } from '../../parts/tables/csv-link.tsx'
import { useReader } from '../../reader/reader.tsx'
import { EditPrompt } from '../settings/prompts/actions.tsx'
import { PromptDomains } from './domains.tsx'
import { Entities } from './entities.tsx'
import { PromptFigures } from './figures.tsx'
import { PromptHead } from './head.tsx'
import styles from './prompts.module.css'
import { promptDetailQueries } from './queries.ts'
import { Strip } from './strip.tsx'

/** Path of the same answers with their texts. Used for the download. */
const wholePath = '/brands/:brandId/prompts/:promptId/answers'

/** A prompt: how its answers mention the brand, other brands mentioned, and cited domains. */
export default function PromptDetailPage() {
  const { messages } = useReader()
  const { brandId, id, search, asks, asked } = usePageQueries(promptDetailQueries)
  const { prompt, answers, absent, days } = asked
  const ids = { brandId, promptId: id }
  const { prompts: words, states, shell } = messages
  if (isMissing(prompt.error))
    return (
      <PageFrame title={states.notFound}>
        <BrandLink to="prompts">{states.toList}</BrandLink>
      </PageFrame>
    )
  const notFilteredBy = unfiltered(asks.prompt.path, search)
  return (
    <PageFrame
      title={prompt.data?.prompt.text ?? shell.pages.prompts}
      isToCome={!prompt.data && prompt.error === undefined}
      lead={prompt.data ? <PromptHead prompt={prompt.data.prompt} /> : null}
      actions={prompt.data && <EditPrompt id={id} text={prompt.data.prompt.text} />}
    >
      <div className={styles.stack}>
        <Panel title={words.figures} asked={prompt} isPlain isTitled={false} height={110} notFilteredBy={notFilteredBy}>
          {data => <PromptFigures prompt={data.prompt} question={asks.prompt} />}
        </Panel>
        <Panel
          title={words.strip}
          asked={answers}
          height={200}
          actions={
            <>
              <BrandLink to="answers" search={{ promptId: id }}>
                {words.allAnswers}
              </BrandLink>
              <CsvLink
                question={createReadQuery(wholePath, { ...ids, ...inputOf(wholePath, search) })}
                of={words.strip}
              />
            </>
          }
        >
          {data => (data.answers.length === 0 ? <Empty /> : <Strip answers={data} absent={absent.data?.answers} />)}
        </Panel>
        <div className={styles.pair}>
          <Panel title={words.entities} note={words.entitiesNote} asked={prompt} height={260}>
            {data => <Entities prompt={data.prompt} />}
          </Panel>
          <Panel title={words.domains} asked={prompt} height={260}>
            {data => <PromptDomains prompt={data.prompt} />}
          </Panel>
        </div>
        <Panel title={words.evolution} asked={days} height={280} notFilteredBy={unfiltered(asks.days.path, search)}>
          {({ evolution, bucket }) => (
            <Trend
              id="days"
              title={words.visibilityBy[bucket]}
              bucket={bucket}
              measure="coverage"
              csvHref={csvOf(asks.days)}
              domain={[0, 100]}
              series={[
                {
                  id: 'coverage',
                  name: messages.figures.measures.coverage,
                  isOurs: true,
                  points: pointsOf(evolution, bucket),
                },
              ]}
            />
          )}
        </Panel>
      </div>
    </PageFrame>
  )
}

/** The mention rate of each day or week. One without answers was not measured. */
function pointsOf(
  evolution: readonly {
    date: string
    answers: number | null
    mentionRate: number | null
    counts?: { mentionRate: { numerator: number; denominator: number } } | undefined
  }[],
  bucket: 'day' | 'week',
) {
  return evolution.map(({ date, answers, mentionRate, counts }) => ({
    day: date,
    value: mentionRate,
    part: counts?.mentionRate.numerator,
    whole: counts?.mentionRate.denominator,
    measured: bucket === 'week' && isOpenBucket(date, 7) ? ('open' as const) : measuredOf(date, answers, new Set()),
  }))
}
