import { longText } from '../extraction/extract.ts'
import { keepThread } from '../threads/kept-thread.ts'
import { createReadText, entitiesToRead, type TextEntity, type TextFacts } from './read-text.ts'

export interface TextReader {
  /** A promise for a long text, because another thread reads it. */
  read(text: string): TextFacts | Promise<TextFacts>
  close(): void
}

/** The caller must close the reader. */
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
