import type { z } from 'zod'
import { invalidBody, type WrongField } from './errors.ts'

interface Issue {
  code?: string
  path: readonly PropertyKey[]
  message: string
  keys?: readonly string[]
}

const shown = 100

/** Parses the fields of a body. Throws INVALID_BODY with every invalid field. */
export function readFields<O extends z.ZodObject>(object: O, given: Record<string, unknown>): z.output<O> {
  const read = object.safeParse(given)
  if (read.success) return read.data
  throw invalidBody(...wrongFields(read.error.issues, given, Object.keys(object.shape)))
}

/** One message per invalid field, in the order of the issues. */
function wrongFields(issues: readonly Issue[], given: object, known: readonly string[]): WrongField[] {
  const fields = new Map<string, string>()
  const add = (field: string, sentence: string) => void (fields.has(field) || fields.set(field, sentence))
  for (const { code, path, message, keys = [] } of issues)
    if (code === 'unrecognized_keys') {
      const within = path.map(part => `${String(part)}.`).join('')
      for (const key of keys) {
        const field = within + (key.length > shown ? `${key.slice(0, shown)}…` : key)
        add(field, `${field} is unknown${path.length === 0 ? `. The fields are ${known.join(', ')}` : ''}.`)
      }
    } else {
      const field = path.map(String).join('.')
      const missing = path.length === 1 && !Object.hasOwn(given, path[0]!)
      add(field, missing ? `${field} is missing. It must be ${message}.` : `${field} must be ${message}.`)
    }
  return [...fields].map(([field, message]) => ({ field, message }))
}
