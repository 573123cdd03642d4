import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** Every token starts with it, so that leaked ones can be searched for. */
export const prefix = 'earshot_'

const wellFormed = /^earshot_[A-Za-z0-9_-]{43}$/

/** What is stored of a token: SHA-256 in hexadecimal; undefined for a text that no token can be (D36). */
export const hashOf = (token: string): string | undefined =>
  wellFormed.test(token) ? hash('sha256', token) : undefined

export interface Token {
  id: string
  teamId: string
  name: string
  /** Epoch milliseconds. */
  createdAt: number
  lastUsedAt: number | null
  revokedAt: number | null
}

/** Makes a token of 256 random bits for a team; its text is returned this once and never stored. */
export async function createToken(
  db: Db,
  { team, name, now }: { team: string; name: string; now: Date },
): Promise<string> {
  const token = prefix + randomBytes(32).toString('base64url')
  await db.write(async writer => {
    const [found] = await writer.rows(sql`select 1 as found from team where id = ${team}`)
    if (!found) throw new UnknownTeam(team)
    await writer.run(sql`
insert into token (id, team_id, name, hash, created_at)
values (${randomUUID()}, ${team}, ${name}, ${hashOf(token)}, ${now.getTime()})`)
  })
  return token
}

/** The id of a token that exists. */
export const idOf = async (db: Db, token: string): Promise<string> => {
  const [row] = await db.read(reader =>
    reader.rows<{ id: string }>(sql`select id from token where hash = ${hashOf(token)}`),
  )
  return row!.id
}

export const listTokens = (db: Db, team: string | undefined): Promise<Token[]> =>
  db.read(reader =>
    reader.rows<Token>(sql`
select id, team_id as "teamId", name, created_at as "createdAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"
from token
where ${team === undefined ? sql`true` : sql`team_id = ${team}`}
order by created_at, id`),
  )

/** Revokes a token by its id; false where there is none that still works. */
export const revokeToken = (db: Db, id: string, now: Date): Promise<boolean> =>
  db.write(async writer => {
    const revoked = await writer.rows(sql`
update token set revoked_at = ${now.getTime()} where id = ${id} and revoked_at is null returning id`)
    return revoked.length > 0
  })

export class UnknownTeam extends Error {
  override name = 'UnknownTeam'
  constructor(team: string) {
    super(`There is no team '${team}'. Import it first: a line {"kind":"team","id":"${team}",…}.`)
  }
}
