import type { ReadExplanation } from '@earshot/contract'
import { keepThread } from '../../threads/kept-thread.ts'
import { explainExtraction } from '../explain.ts'
import { longText } from '../extract.ts'

export type Entities = Parameters<typeof explainExtraction>[1]

/** Searching for one more entity takes as long as reading this many characters. */
const charactersOfEntity = 100

/** Uses a thread for long texts or many entities, so that other requests don't wait. */
export async function explainText(text: string, entities: Entities): Promise<ReadExplanation> {
  if (text.length + charactersOfEntity * entities.length < longText) return explainExtraction(text, entities)
  const module = import.meta.url.endsWith('.ts') ? './explain-thread.ts' : './explain-thread.js'
  const thread = keepThread<string, ReadExplanation>(new URL(module, import.meta.url), entities)
  try {
    return await thread.run(text)
  } finally {
    thread.end()
  }
}
