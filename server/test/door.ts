import { pino } from 'pino'
import { createToken, listTokens } from '../src/admin/tokens.ts'
import type { Db } from '../src/db/db.ts'
import { createApp, type Door } from '../src/http/app.ts'
import { operations } from '../src/operations/index.ts'
import { record } from './archive.ts'

export interface Asked {
  token?: string | undefined
  method?: string
  headers?: Record<string, string>
}

/** The app over a database with records in it, with its log, a clock that can be set, and tokens of any team. */
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
  return {
    app,
    clock,
    log,
    tokenOf: (team: string, name = 'test') => createToken(db, { team, name, now: clock.now }),
    /** The id of the token of a name. */
    idOf: async (name: string) => (await listTokens(db, undefined)).find(token => token.name === name)!.id,
    ask: async (path: string, { token, method = 'GET', headers = {} }: Asked = {}) =>
      app.fetch(
        new Request(`http://earshot.test${path}`, {
          method,
          headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
        }),
      ),
  }
}

export const errorOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string; message: string } }).error
