import { beforeAll, expect } from 'vitest'
import type { Db } from '../src/db/db.ts'
import { knownRules } from './known-rules.ts'
import { reference } from './reference/index.ts'
import { readWorld } from './reference/world.ts'
import { aStandingWorld, noon } from './world.ts'

type Ask = (input: Record<string, unknown>) => Promise<unknown>

/**
 * A shared world that compares every response body of its client with the body that the reference computes from the
 * same records. The reference does not know records added later.
 */
export function aWorkedWorld(
  open: () => Promise<Db>,
  records: readonly object[],
  { teamId = 'team', now = noon }: { teamId?: string; now?: Date } = {},
) {
  const world = aStandingWorld(open, records, { teamId, now })
  beforeAll(() => {
    const read = readWorld(records, knownRules)
    const compared = (endpoint: string, ask: Ask): Ask => {
      return async input => {
        const body = await ask(input)
        const texts = Object.entries({ teamId, ...input }).map(([name, value]) => [name, String(value)])
        const expected = reference[endpoint]!(read, Object.fromEntries(texts), now)
        expect(body, `${endpoint} ${JSON.stringify(input)}`).toEqual(JSON.parse(JSON.stringify(expected)))
        return body
      }
    }
    const resources = Object.entries(world.client as unknown as Record<string, Record<string, Ask>>)
    for (const [resource, methods] of resources)
      for (const [method, ask] of Object.entries(methods)) methods[method] = compared(`${resource}.${method}`, ask)
  })
  return world
}
