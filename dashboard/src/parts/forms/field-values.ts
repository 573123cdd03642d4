import { parseHost, parseHostAndPath } from '../../api/address/host.ts'

/** A field of a form: its label, input and parsing. */
export interface FieldSpec {
  /** Name of the field in the request body. Errors use it. */
  name: string
  label: string
  hint?: string | undefined
  /**
   * `lines` is a list of texts, one per line. `site` is a host or its URL, `sites` a list of them with paths. `many` is
   * a selection from a list of options. `truth` is yes or no.
   */
  kind: 'line' | 'text' | 'lines' | 'site' | 'sites' | 'choice' | 'many' | 'truth' | 'number' | 'day' | 'password'
  options?: readonly { value: string; label: string }[] | undefined
  isRequired?: boolean
  /** Value sent for an empty field. If absent, an empty field is not sent. */
  empty?: null | ''
  /** Initial value of the field for a new resource. */
  initial?: unknown
}

/** The text that a field shows for a value. A list has one line per item, and an instant is shown as its day. */
export function shownIn({ kind }: FieldSpec, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (kind === 'lines' || kind === 'sites') return (value as string[]).join('\n')
  if (kind === 'day') return String(value).slice(0, 10)
  return String(value)
}

/** Field values as the API expects them. An invalid number is sent unchanged, so that the server reports the error. */
export function readFormBody(specs: readonly FieldSpec[], form: FormData): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const spec of specs) {
    const value = entered(spec, form)
    if (value !== undefined) body[spec.name] = value
  }
  return body
}

function entered({ name, kind, empty }: FieldSpec, form: FormData): unknown {
  if (kind === 'truth') return form.get(name) !== null
  if (kind === 'many') return form.getAll(name)
  const text = String(form.get(name) ?? '').replaceAll('\r\n', '\n')
  if (kind === 'lines') return linesOf(text)
  if (kind === 'sites') return linesOf(text).map(parseHostAndPath)
  if (text === '') return empty
  if (kind === 'site') return parseHost(text)
  if (kind === 'number') return Number.isNaN(Number(text)) ? text : Number(text)
  return text
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

/** Body fields that differ from the current values. Dates are compared by day. */
export function changedFields(
  specs: readonly FieldSpec[],
  before: Readonly<Record<string, unknown>>,
  body: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const same = (name: string, value: unknown) => {
    const isDay = specs.find(spec => spec.name === name)?.kind === 'day'
    const was = isDay ? String(before[name]).slice(0, 10) : (before[name] ?? null)
    return JSON.stringify(was) === JSON.stringify(value ?? null)
  }
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => !same(name, value)))
}
