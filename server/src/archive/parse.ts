import { isUtf8 } from 'node:buffer'
import type { Entry } from '../record/intake.ts'
import { type Kind, kinds } from './kinds.ts'
import { type Line, longestLine, textOf } from './lines.ts'
import { isObject, plainAnswer } from './plain.ts'

/** A line of the archive as a record of its kind, or why it is none. */
export function parseLine({ bytes }: Pick<Line, 'bytes'>): Entry | { refused: string } {
  if (!bytes) return { refused: `is longer than ${longestLine} bytes` }
  if (!isUtf8(bytes)) return { refused: 'is not UTF-8' }
  const value = parseJson(textOf(bytes))
  if (value === undefined) return { refused: 'is not JSON' }
  if (!isObject(value)) return { refused: 'is not a JSON object' }
  const { kind } = value
  if (typeof kind !== 'string') return { refused: `has no kind; it must be one of ${Object.keys(kinds).join(', ')}` }
  if (!Object.hasOwn(kinds, kind))
    return {
      refused: `has the unknown kind ${JSON.stringify(kind.slice(0, 40))}; it must be one of ${Object.keys(kinds).join(', ')}`,
    }
  return recordOf(kind as Kind, value)
}

/** A JSON object as a record of a kind, or why it is none. */
export function recordOf(kind: Kind, value: Record<string, unknown>): Entry | { refused: string } {
  if (kind === 'answer') {
    const record = plainAnswer(value)
    if (record) return { kind, record }
  }
  const parsed = kinds[kind].safeParse(value)
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
