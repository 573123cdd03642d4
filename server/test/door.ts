import { createAdmin } from '@earshot/sdk'
import { pino } from 'pino'
import { operator } from '../src/access/actor.ts'
import { perform } from '../src/admin/action/perform.ts'
import { createToken, listTokens, revokeToken } from '../src/admin/people/tokens.ts'
import type { Db } from '../src/db/db.ts'
import { createApp, type Door } from '../src/http/app.ts'
import { operations } from '../src/operations/index.ts'
import { record } from './archive.ts'

export interface Asked {
  token?: string | undefined
  method?: string
  headers?: Record<string, string>
  body?: object
}

/** The app with a database, records, its log, a clock that can be set, and tokens of any team. */
export async function aDoor(
  db: Db,
  records: readonly object[] = [],
  { timeout = 30_000, ...more }: Partial<Door> = {},
) {
  await record(db, records)
  const clock = { now: new Date('2026-11-21T12:00:30.500Z') }
  const log: string[] = []
  const app = createApp({
    db,
    log: pino({ level: 'debug' }, { write: (line: string) => void log.push(line) }),
    now: () => clock.now,
    timeout,
    operations,
    secret: 'the secret of the operator',
    ...more,
  })
  const idOf = async (name: string) => (await listTokens(db, undefined)).find(token => token.name === name)!.id
  const secret = more.secret ?? 'the secret of the operator'
  return {
    db,
    app,
    clock,
    log,
    /** Client of the admin API for the operator. */
    asOperator: createAdmin({
      url: 'http://earshot.test/api/admin/v1',
      token: secret,
      fetch: request => app.fetch(request),
    }),
    tokenOf: (team: string, name = 'test') => createToken(db, { team, name, now: clock.now }),
    /** ID of a token by its name. */
    idOf,
    /** Revokes a token by its name. */
    revoke: async (name: string) =>
      perform(db, revokeToken, { actor: operator, input: { tokenId: await idOf(name) }, now: clock.now }),
    ask: async (path: string, { token, method = 'GET', headers = {}, body }: Asked = {}) =>
      app.fetch(
        new Request(`http://earshot.test${path}`, {
          method,
          headers: {
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(body && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body && { body: JSON.stringify(body) }),
        }),
      ),
  }
}

export const errorOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string; message: string } }).error
