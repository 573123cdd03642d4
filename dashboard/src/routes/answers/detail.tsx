import { useIds } from '../../api/address/use-address.ts'
import { useTogether } from '../../api/use-query.ts'
import { BrandLink } from '../../parts/page/link.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { isMissing, Panel } from '../../parts/page/panel.tsx'
import { Failure } from '../../parts/page/states.tsx'
import { useReader } from '../../reader/reader.tsx'
import { AnswerWithFacts, ViewSwitch } from '../answer/explained.tsx'
import { Meta } from '../answer/meta.tsx'
import { answerDetailQueries } from './queries.ts'

/** An answer with its facts, and the characters that each fact comes from. */
export default function AnswerDetailPage() {
  const { messages } = useReader()
  const { brandId, id } = useIds()
  const { answer, explained } = useTogether(brandId, answerDetailQueries(brandId, {}, id))
  const { answers, states } = messages
  if (isMissing(answer.error))
    return (
      <PageFrame title={states.notFound}>
        <BrandLink to="answers">{states.toList}</BrandLink>
      </PageFrame>
    )
  const explanation = explained.data?.explanation
  return (
    <PageFrame
      title={answer.data?.answer.prompt.text ?? answers.answer}
      isToCome={!answer.data && answer.error === undefined}
      lead={answer.data ? <Meta answer={answer.data.answer} explanation={explanation} /> : null}
    >
      <Panel title={answers.text} asked={answer} isPlain height={420} actions={<ViewSwitch />}>
        {data => (
          <>
            {explained.error !== undefined && answer.error === undefined && (
              <Failure error={explained.error} at={0} retry={explained.retry} />
            )}
            <AnswerWithFacts answer={data.answer} explanation={explanation} />
          </>
        )}
      </Panel>
    </PageFrame>
  )
}
