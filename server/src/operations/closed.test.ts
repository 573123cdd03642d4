import { beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { aBrand, aTeam } from '../../test/records.ts'
import { runOperation } from '../../test/run-operation.ts'
import { aStandingDb } from '../../test/standing.ts'
import { createAuthenticate } from '../http/callers/authenticate.ts'
import { crawlersConnectOperation } from './crawlers.ts'
import type { Operation } from './operation/operation.ts'
import { tokenCreateOperation } from './tokens.ts'

const now = new Date('2026-11-21T12:00:00Z')

describe.each(engines)('what cannot work on %s', (_, open) => {
  const db = aStandingDb(open)
  beforeAll(async () => {
    await record(db, [
      aTeam('starter', { plan: 'STARTER' }),
      aTeam('agency', { plan: 'AGENCY_GROWTH' }),
      aTeam('child', { plan: 'STARTER', parentTeamId: 'agency' }),
      aTeam('unpaid', { subscription: 'INACTIVE' }),
      aTeam('suspended', { status: 'SUSPENDED' }),
      aTeam('growth'),
      aTeam('featured', { features: ['CRAWLER_ANALYTICS'] }),
      aTeam('business', { plan: 'BUSINESS' }),
      aBrand('asleep', 'business', { status: 'INACTIVE' }),
      ...['starter', 'growth', 'featured', 'business'].map(id => aBrand(`of-${id}`, id)),
    ])
  })

  const run = (operation: Operation, options: Record<string, string>) =>
    runOperation(operation, { db, now: () => now }, options)

  it.each([
    ['starter', /^Team 'starter' has the plan STARTER, which does not include the API, .*GROWTH, BUSINESS/],
    ['unpaid', /^The subscription of team 'unpaid' is INACTIVE/],
    ['suspended', /^Team 'suspended' is SUSPENDED/],
    ['growth', undefined],
    ['child', undefined],
  ])('is said with a token of %s, and only then the API declines it', async (id, said) => {
    const { code, out, err } = await run(tokenCreateOperation, { team: id, name: 'x' })
    expect(code).toBe(0)
    expect(out).toMatch(/^earshot_[\w-]{43}\n$/)
    if (said) expect(err).toMatch(said)
    else expect(err).toBe('')
    expect((await createAuthenticate(db)(`Bearer ${out.trim()}`)) === undefined).toBe(said !== undefined)
  })

  it.each([
    ['of-starter', /^Team 'starter' has the plan STARTER, which does not include the API/],
    ['of-growth', /^Team 'growth' has the plan GROWTH, which does not include crawler analytics/],
    ['asleep', /^Brand 'asleep' is INACTIVE/],
    ['of-featured', undefined],
    ['of-business', undefined],
  ])('is said with an integration of %s', async (id, said) => {
    const { code, out, err } = await run(crawlersConnectOperation, { brand: id, 'time-zone': 'UTC' })
    expect(code).toBe(0)
    expect(out).toMatch(/^earshot_ingest_[\w-]{43}\n$/)
    if (said) expect(err).toMatch(said)
    else expect(err).toBe('')
  })
})
