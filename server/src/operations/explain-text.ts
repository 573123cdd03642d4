import { longText } from '../reading/text-reader.ts'
import type { KnownCompetitor } from '../record/brand.ts'
import { keepThread } from '../threads/kept-thread.ts'
import { readExplained } from './read-explained.ts'

/** `readExplained` for any text: a long one is read in another thread, and keeps nobody else waiting. */
export async function explainText(text: string, entities: readonly KnownCompetitor[]): Promise<string[]> {
  if (text.length < longText) return readExplained(text, entities)
  const module = import.meta.url.endsWith('.ts') ? './explain-thread.ts' : './explain-thread.js'
  const thread = keepThread<string, string[]>(new URL(module, import.meta.url), entities)
  try {
    return await thread.run(text)
  } finally {
    thread.end()
  }
}
