import { useIds } from '../../api/address/use-address.ts'
import { useTogether } from '../../api/use-query.ts'
import { Go } from '../../parts/page/link.tsx'
import { PageFrame } from '../../parts/page/page.tsx'
import { isMissing, Panel } from '../../parts/page/panel.tsx'
import { Failure } from '../../parts/page/states.tsx'
import { useReader } from '../../reader/reader.tsx'
import { Explained, ViewSwitch } from '../answer/explained.tsx'
import { Meta } from '../answer/meta.tsx'
import { oneQuestions } from './questions.ts'

/** What was said, with the characters that made each fact. */
export function Page() {
  const { messages } = useReader()
  const { brandId, id } = useIds()
  const { answer, explained } = useTogether(brandId, oneQuestions(brandId, {}, id))
  const { answers, states } = messages
  if (isMissing(answer.error))
    return (
      <PageFrame title={states.notFound}>
        <Go to="answers">{states.toList}</Go>
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
            <Explained answer={data.answer} explanation={explanation} />
          </>
        )}
      </Panel>
    </PageFrame>
  )
}
