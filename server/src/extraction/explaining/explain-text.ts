import type { ReadExplanation } from '@earshot/contract'
import { keepThread } from '../../threads/kept-thread.ts'
import { explainExtraction } from '../explain.ts'
import { longText } from '../extract.ts'

/** Entities that a text may name, as an explanation needs them. */
export type Entities = Parameters<typeof explainExtraction>[1]

/** To look for another entity takes about as long as to read so many characters more. */
const charactersOfEntity = 100

/**
 * What is read from a text, and why. A long text, and one that is read for very many entities, is read in another
 * thread, and keeps nobody else waiting.
 */
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
