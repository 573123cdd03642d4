import type { AnswerAt } from '@earshot/sdk/paths'
import { BrandLink } from '../../parts/page/link.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'
import type { ExplanationResponse } from './facts.ts'

type DetailedAnswer = AnswerAt<'/brands/:brandId/answers/:answerId'>['answer']

/** Assistant, time and prompt of an answer. */
export function Meta({
  answer,
  explanation,
}: {
  answer: DetailedAnswer
  explanation: ExplanationResponse | undefined
}) {
  const { answers, filters } = useReader().messages
  const { provider, model, prompt, createdAt } = answer
  const served = explanation?.stored.modelServed ?? null
  return (
    <>
      {provider} · {model}
      {served !== null && served !== model && ` · ${answers.served(served)}`} · <Moment at={createdAt} /> ·{' '}
      {prompt.topic !== null && (
        <>
          <bdi>{prompt.topic}</bdi> ·{' '}
        </>
      )}
      {filters.stages[prompt.type]} ·{' '}
      <BrandLink to="prompts" id={prompt.id}>
        {answers.allOfPrompt}
      </BrandLink>
    </>
  )
}
