import type { Role } from '@earshot/contract'
import { vi } from 'vitest'
import { type Actor, operator } from '../src/access/actor.ts'
import type { Db } from '../src/db/db.ts'
import { sql } from '../src/db/sql.ts'

/** An actor with a role in a team: the operator, or a new token. */
export async function actorWith(db: Db, role: Role, teamId: string): Promise<Actor> {
  if (role === 'OPERATOR') return operator
  const id = crypto.randomUUID()
  await db.write(writer =>
    writer.run(sql`
insert into token (id, team_id, name, hash, created_at, scopes, role)
values (${id}, ${teamId}, ${role}, ${id}, 0, 'admin', ${role})`),
  )
  return { kind: 'token', id, roles: new Map([[teamId, role]]) }
}

/** Response to a request with a body that never arrives. */
export async function tooSlow(answer: (request: Request) => Promise<Response>, request: Request): Promise<Response> {
  const { url, method, headers } = request
  const silent = { method, headers, body: new ReadableStream(), duplex: 'half' } as RequestInit
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const answered = answer(new Request(url, silent))
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  return answered
}
