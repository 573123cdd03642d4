import { once } from '@earshot/contract'
import { cell } from '../tsv/cell.ts'
import { readDataTable } from '../tsv/read-table.ts'
import { makers } from './makers.ts'
import { topicIds } from './topics.ts'

const forms = ['guide', 'roundup', 'versus', 'review'] as const

type AnswerForm = (typeof forms)[number]

export interface DemoPrompt {
  readonly id: string
  readonly text: string
  readonly topicId: string
  readonly tagIds: readonly string[]
  readonly type: 'TOFU' | 'MOFU' | 'BOFU'
  readonly form: AnswerForm
  /** Makers that the prompt names. */
  readonly about: readonly string[]
  /** First day of the prompt (from 0). */
  readonly since: number
}

export const demoTags = once(() => readDataTable('demo/tags.tsv', { id: cell.text, name: cell.text }))

const stages = { guide: 'TOFU', roundup: 'MOFU', versus: 'BOFU', review: 'BOFU' } as const

export const demoPrompts = once((): readonly DemoPrompt[] => {
  const written = readDataTable('demo/prompts.tsv', {
    topic: cell.oneOf(topicIds()),
    form: cell.oneOf(forms),
    tags: cell.listOf(cell.oneOf(demoTags().map(({ id }) => id))),
    text: cell.text,
    about: cell.listOf(cell.oneOf(makers().map(({ id }) => id))),
    since: cell.optional(cell.number),
  })

  return written.map(({ topic: topicId, form, tags: tagIds, text, about, since }, index) => ({
    id: `prompt-${String(index + 1).padStart(2, '0')}`,
    ...{ text, topicId, tagIds, type: stages[form], form, about, since: since ?? 0 },
  }))
})
