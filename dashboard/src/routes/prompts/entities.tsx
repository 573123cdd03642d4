import { DotRows } from '../../parts/plots/dot-rows.tsx'
import { useReader } from '../../reader/reader.tsx'
import type { DetailedPrompt } from './head.tsx'

/** Maximum number of entities in the chart. */
const most = 12

/** Entities mentioned in the answers to a prompt, by number of mentions. */
export function Entities({ prompt: { competitors = [] } }: { prompt: DetailedPrompt }) {
  const { messages, format } = useReader()
  const { prompts } = messages
  if (competitors.length === 0) return <p data-empty="none">{prompts.noEntities}</p>
  return (
    <DotRows
      id="entities"
      title={messages.figures.measures.totalMentions}
      measure="totalMentions"
      rows={competitors.slice(0, most).map(({ name, mentions, relationship }) => ({
        id: name,
        name,
        value: mentions,
        isOurs: relationship === 'SELF',
      }))}
      note={competitors.length > most ? prompts.most(format.count(most)) : undefined}
    />
  )
}
