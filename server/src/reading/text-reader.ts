import { longText } from '../extraction/extract.ts'
import { keepThread } from '../threads/kept-thread.ts'
import { createReadText, entitiesToRead, type TextEntity, type TextFacts } from './read-text.ts'

/** Reads the facts of one brand out of texts. */
export interface TextReader {
  /** A promise of a long text's facts: it is read in another thread, and keeps nobody else waiting. */
  read(text: string): TextFacts | Promise<TextFacts>
  /** Ends the thread if there is one. */
  close(): void
}

/** A reader for the entities of a brand that are not ignored. Whoever creates one closes it. */
export function createTextReader(known: Iterable<TextEntity & { id: number; ignored: boolean }>): TextReader {
  const entities = entitiesToRead(known)
  const read = createReadText(entities)
  const module = import.meta.url.endsWith('.ts') ? './read-thread.ts' : './read-thread.js'
  const thread = keepThread<string, TextFacts>(new URL(module, import.meta.url), entities)
  return {
    read: text => (text.length < longText ? read(text) : thread.run(text)),
    close: () => thread.end(),
  }
}
