import type { WrongField } from '../endpoint/errors.ts'
import { endpointsShown, fixableOn, fixedParameters, type SharedView, takenAs } from './shared-pages.ts'

/** Invalid fixed parameters of a share, with one message each. Empty if all are valid. */
export function wrongInShown(shown: SharedView): WrongField[] {
  const { page, query } = shown
  const fixable = fixableOn(page)
  const wrong = new Map<string, string>()
  const add = (name: string, what: string) => void (wrong.has(name) || wrong.set(name, what))
  for (const name of Object.keys(query))
    if (!fixable.includes(name))
      add(name, `is not a parameter of the page ${page}. Its parameters are ${fixable.join(', ')}`)
  for (const [name, what] of byEndpoints(shown)) add(name, what)
  for (const [name, what] of byEachOther(query)) add(name, what)
  return [...wrong].map(([name, what]) => ({ field: `query.${name}`, message: `query.${name} ${what}.` }))
}

/** Errors that the endpoints of the page would return. */
function* byEndpoints(shown: SharedView): Iterable<[string, string]> {
  for (const endpoint of endpointsShown(shown))
    for (const name of fixedParameters) {
      const [value, taken] = [shown.query[name], takenAs(endpoint, name)]
      if (value === undefined || taken === undefined) continue
      const schema = endpoint.query.shape[taken] as { safeParse(value: unknown): ParameterParseResult }
      const { success, error } = schema.safeParse(value)
      if (!success) yield [name, `must be ${error!.issues[0]!.message}`]
    }
}

interface ParameterParseResult {
  success: boolean
  error?: { issues: { message: string }[] }
}

/** Parameters that conflict with each other. */
function* byEachOther({
  period,
  startDate,
  endDate,
  against,
  type,
  stage,
}: SharedView['query']): Iterable<[string, string]> {
  if (startDate !== undefined && endDate === undefined) yield ['endDate', 'is missing. It is required with startDate']
  if (endDate !== undefined && startDate === undefined) yield ['startDate', 'is missing. It is required with endDate']
  if (startDate !== undefined && endDate !== undefined) {
    if (period !== undefined) yield ['period', 'must be omitted if startDate and endDate are set']
    if (Date.parse(endDate) < Date.parse(startDate.slice(0, 10))) yield ['endDate', 'must be on or after startDate']
  }
  if (against !== undefined && period === undefined && startDate === undefined)
    yield ['against', 'needs a window. Set period, or startDate and endDate']
  if (type !== undefined && stage !== undefined)
    yield ['type', 'must be omitted if stage is set, because both mean the funnel stage']
}
