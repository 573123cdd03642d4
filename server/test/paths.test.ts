import { actionName, adminActions, hasBody } from '@earshot/contract'
import { createAdminPaths } from '@earshot/sdk/paths'
import { expect, it } from 'vitest'
import { openDb } from '../src/db/open.ts'
import { type Sample, samples, sampleTeams } from './admin-samples.ts'
import { aDoor } from './door.ts'

const secret = 'the secret of the operator'

/** Actions that accept a body without fields. */
const bare = adminActions.filter(
  ({ method, body }) => method !== 'GET' && method !== 'DELETE' && body.safeParse({}).success,
)

async function aClient() {
  const db = await openDb({ threads: 1 })
  const door = await aDoor(db, sampleTeams, { secret })
  const url = 'http://earshot.test/api/admin/v1'
  const paths = createAdminPaths({ url, token: secret, fetch: request => door.app.fetch(request) })
  return { door, paths, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

it('the client over paths reaches every action that needs no field', async () => {
  await using client = await aClient()
  const kinds = new Set<boolean>()
  for (const action of bare) {
    const { ids }: Sample = await samples[actionName(action)]!.of(client.door)
    const call = client.paths[action.method.toLowerCase() as 'post'] as (path: string, input: object) => Promise<object>
    const told = await call(action.path, ids).catch(({ code }) => code)
    // A server without assistants and without access to sites says so after it has read the body.
    if (typeof told === 'string')
      expect([['answers.collect', 'drafts.write', 'profileProposals.create'], told]).toEqual([
        expect.arrayContaining([actionName(action)]),
        'NO_ASSISTANT',
      ])
    else expect(action.response.safeParse(told).error?.message, actionName(action)).toBeUndefined()
    kinds.add(hasBody(action))
  }
  expect([...kinds].sort()).toEqual([false, true])
})
