import type { AnswerAt } from '@earshot/sdk/paths'
import { BrandLink } from '../../parts/page/link.tsx'
import { Paused } from '../../parts/words/paused.tsx'
import { useReader } from '../../reader/reader.tsx'

export type DetailedPrompt = AnswerAt<'/brands/:brandId/prompts/:promptId'>['prompt']

/** Topic, tags and stage of a prompt. */
export function PromptHead({ prompt: { topic, tags, type, paused } }: { prompt: DetailedPrompt }) {
  const { messages } = useReader()
  return (
    <>
      {topic ? (
        <BrandLink to="topics" id={topic.id}>
          <bdi>{topic.name}</bdi>
        </BrandLink>
      ) : (
        messages.prompts.noTopic
      )}
      {tags.map(({ id, name }) => (
        <span key={id}>
          {' · '}
          <BrandLink to="tags" id={id}>
            <bdi>{name}</bdi>
          </BrandLink>
        </span>
      ))}
      {' · '}
      {messages.filters.stages[type]} {paused && <Paused />}
    </>
  )
}
