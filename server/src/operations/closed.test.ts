import { beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { aStandingDb } from '../../test/standing.ts'
import { readConfig } from '../config.ts'
import { createAuthenticate } from '../http/authenticate.ts'
import { connect } from './crawlers.ts'
import type { Operation } from './operation.ts'
import { create } from './tokens.ts'

const team = (id: string, more: object) => ({ kind: 'team', id, name: id, plan: 'GROWTH', ...more })
const brand = (id: string, teamId: string, more: object = {}) => ({
  ...{ kind: 'brand', id, teamId, name: id, createdAt: '2026-01-01' },
  ...more,
})
const now = new Date('2026-11-21T12:00:00Z')

describe.each(engines)('what cannot work on %s', (_, open) => {
  const db = aStandingDb(open)
  beforeAll(async () => {
    await record(db, [
      team('starter', { plan: 'STARTER' }),
      team('agency', { plan: 'AGENCY_GROWTH' }),
      team('child', { plan: 'STARTER', parentTeamId: 'agency' }),
      team('unpaid', { subscription: 'INACTIVE' }),
      team('suspended', { status: 'SUSPENDED' }),
      team('growth', {}),
      team('featured', { features: ['CRAWLER_ANALYTICS'] }),
      team('business', { plan: 'BUSINESS' }),
      brand('asleep', 'business', { status: 'INACTIVE' }),
      ...['starter', 'growth', 'featured', 'business'].map(id => brand(`of-${id}`, id)),
    ])
  })

  async function run(operation: Operation, options: Record<string, string>) {
    const said = { out: '', err: '' }
    const io = {
      out: async (text: string) => {
        said.out += text
      },
      err: (text: string) => {
        said.err += text
      },
      progress: () => {},
    }
    const input = (async function* () {})()
    const code = await operation.run({ db, now: () => now, config: readConfig({}), options, input, io })
    return { code, ...said }
  }

  it.each([
    ['starter', /^Team 'starter' has the plan STARTER, which does not open the API: .*GROWTH, BUSINESS/],
    ['unpaid', /^The subscription of team 'unpaid' is INACTIVE/],
    ['suspended', /^Team 'suspended' is SUSPENDED/],
    ['growth', undefined],
    ['child', undefined],
  ])('is said with a token of %s, and only then the API declines it', async (id, said) => {
    const { code, out, err } = await run(create, { team: id, name: 'x' })
    expect(code).toBe(0)
    expect(out).toMatch(/^earshot_[\w-]{43}\n$/)
    if (said) expect(err).toMatch(said)
    else expect(err).toBe('')
    expect((await createAuthenticate(db)(`Bearer ${out.trim()}`)) === undefined).toBe(said !== undefined)
  })

  it.each([
    ['of-starter', /^Team 'starter' has the plan STARTER, which does not open the API/],
    ['of-growth', /^Team 'growth' has the plan GROWTH, which does not open crawler analytics/],
    ['asleep', /^Brand 'asleep' is INACTIVE/],
    ['of-featured', undefined],
    ['of-business', undefined],
  ])('is said with an integration of %s', async (id, said) => {
    const { code, out, err } = await run(connect, { brand: id, 'time-zone': 'UTC' })
    expect(code).toBe(0)
    expect(out).toMatch(/^earshot_ingest_[\w-]{43}\n$/)
    if (said) expect(err).toMatch(said)
    else expect(err).toBe('')
  })
})
