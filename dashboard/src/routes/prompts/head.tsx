import type { AnswerAt } from '@earshot/sdk/paths'
import { Go } from '../../parts/page/link.tsx'
import { useReader } from '../../reader/reader.tsx'

export type Prompt = AnswerAt<'/brands/:brandId/prompts/:promptId'>['prompt']

/** Topic, tags and stage of a prompt. */
export function PromptHead({ prompt: { topic, tags, type } }: { prompt: Prompt }) {
  const { messages } = useReader()
  return (
    <>
      {topic ? (
        <Go to="topics" id={topic.id}>
          <bdi>{topic.name}</bdi>
        </Go>
      ) : (
        messages.prompts.noTopic
      )}
      {tags.map(({ id, name }) => (
        <span key={id}>
          {' · '}
          <Go to="tags" id={id}>
            <bdi>{name}</bdi>
          </Go>
        </span>
      ))}
      {' · '}
      {messages.filters.stages[type]}
    </>
  )
}
