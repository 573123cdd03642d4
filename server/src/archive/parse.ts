import type { Entry } from '../record/recorder.ts'
import { type Kind, kinds } from './kinds.ts'

/** A line of the archive as a record of its kind, or why it is none. */
export function parseLine(text: string): Entry | { refused: string } {
  const value = parseJson(text)
  if (value === undefined) return { refused: 'is not JSON' }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { refused: 'is not a JSON object' }
  const { kind } = value as { kind?: unknown }
  if (typeof kind !== 'string') return { refused: `has no kind; it must be one of ${Object.keys(kinds).join(', ')}` }
  if (!Object.hasOwn(kinds, kind))
    return {
      refused: `has the unknown kind ${JSON.stringify(kind.slice(0, 40))}; it must be one of ${Object.keys(kinds).join(', ')}`,
    }
  const parsed = kinds[kind as Kind].safeParse(value)
  if (parsed.success) return { kind, record: parsed.data } as Entry
  const { path, message } = parsed.error.issues[0]!
  return { refused: `${path.length > 0 ? `${path.join('.')}: ` : ''}${message}` }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
