import { once } from '@earshot/contract'
import { cell } from '../tsv/cell.ts'
import { readDataTable } from '../tsv/read-table.ts'

const shoeUses = ['trail', 'race', 'daily'] as const

export type Use = (typeof shoeUses)[number]

/** Phrases contain no maker's name. */
export interface DemoTopic {
  readonly id: string
  readonly name: string
  /** A plural. */
  readonly goods: string
  readonly use: Use
  /** Noun phrases after "for". */
  readonly uses: readonly string[]
  /** Clauses for or against a shoe. */
  readonly strengths: readonly string[]
  readonly weaknesses: readonly string[]
  /** Sentences that name no maker. */
  readonly advice: readonly string[]
}

const kinds = ['use', 'strength', 'weakness', 'advice'] as const

export const demoTopics = once((): readonly DemoTopic[] => {
  const heads = readDataTable('demo/topics.tsv', {
    ...{ id: cell.text, name: cell.text, goods: cell.text },
    use: cell.oneOf(shoeUses),
  })
  const texts = readDataTable('demo/topic-texts.tsv', {
    topic: cell.oneOf(heads.map(({ id }) => id)),
    kind: cell.oneOf(kinds),
    text: cell.text,
  })
  const textsOf = (topicId: string, kind: (typeof kinds)[number]) =>
    texts.flatMap(row => (row.topic === topicId && row.kind === kind ? [row.text] : []))
  return heads.map(({ id, name, goods, use }) => ({
    ...{ id, name, goods, use, uses: textsOf(id, 'use'), advice: textsOf(id, 'advice') },
    ...{ strengths: textsOf(id, 'strength'), weaknesses: textsOf(id, 'weakness') },
  }))
})

export const topicIds = (): string[] => demoTopics().map(({ id }) => id)

export const topicOf = (topicId: string): DemoTopic => {
  const topic = demoTopics().find(({ id }) => id === topicId)
  if (!topic) throw new Error(`There is no topic "${topicId}".`)
  return topic
}
