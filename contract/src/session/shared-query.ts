import type { WrongField } from '../endpoint/errors.ts'
import { endpointsShown, fixableOn, fixedParameters, type SharedView, takenAs } from './shared-pages.ts'

/** What is wrong with the parameters that a share is to fix, a sentence each; empty where they are right. */
export function wrongInShown(shown: SharedView): WrongField[] {
  const { page, query } = shown
  const fixable = fixableOn(page)
  const wrong = new Map<string, string>()
  const add = (name: string, what: string) => void (wrong.has(name) || wrong.set(name, what))
  for (const name of Object.keys(query))
    if (!fixable.includes(name)) add(name, `is nothing that the page ${page} takes; it takes ${fixable.join(', ')}`)
  for (const [name, what] of byEndpoints(shown)) add(name, what)
  for (const [name, what] of byEachOther(query)) add(name, what)
  return [...wrong].map(([name, what]) => ({ field: `query.${name}`, message: `query.${name} ${what}.` }))
}

/** What an endpoint of the page would refuse. */
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

/** What does not go together. */
function* byEachOther({
  period,
  startDate,
  endDate,
  against,
  type,
  stage,
}: SharedView['query']): Iterable<[string, string]> {
  if (startDate !== undefined && endDate === undefined) yield ['endDate', 'is missing: it goes with startDate']
  if (endDate !== undefined && startDate === undefined) yield ['startDate', 'is missing: it goes with endDate']
  if (startDate !== undefined && endDate !== undefined) {
    if (period !== undefined) yield ['period', 'must be left out where startDate and endDate are given']
    if (Date.parse(endDate) < Date.parse(startDate.slice(0, 10)))
      yield ['endDate', 'must be a day not before startDate']
  }
  if (against !== undefined && period === undefined && startDate === undefined)
    yield ['against', 'needs a window: give period, or startDate and endDate']
  if (type !== undefined && stage !== undefined)
    yield ['type', 'must be left out where stage is given: they are the same']
}
