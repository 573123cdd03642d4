import type { ReaderLocale } from '../../reader/reader.tsx'

const names = ['prompts', 'competitors', 'topics'] as const

/** Number of prompts, competitors and topics in words. */
export function countedIn(
  counts: Readonly<Partial<Record<(typeof names)[number], number>>>,
  reader: ReaderLocale,
): string {
  const { messages, format } = reader
  return format.list(
    names.flatMap(name => {
      const n = counts[name]
      return n === undefined ? [] : [messages.start.counted[name](n, format.count(n))]
    }),
  )
}
