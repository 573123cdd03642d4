import { operator } from '../../access/actor.ts'
import { dropLinks, makeLink } from '../../access/links.ts'
import { isAnybody } from '../../access/persons.ts'
import { apiTokens } from '../../access/secrets.ts'
import { outsideAt } from '../../admin/action/outside.ts'
import { perform } from '../../admin/action/perform.ts'
import { adminHandlers } from '../../admin/index.ts'
import { listTokens } from '../../admin/people/tokens.ts'
import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { demoTeam } from '../../demo/demo.ts'

/** Replaces the link of an earlier start. Undefined if the installation has people already. */
export async function ownerLink(db: Db, url: string, now: Date): Promise<string | undefined> {
  // Read first, because even empty writes slow down readers.
  if (await db.read(isAnybody)) return undefined
  const { secret } = await db.write(async writer => {
    await dropLinks(writer, 'FIRST_OWNER')
    return makeLink(writer, { kind: 'FIRST_OWNER' }, now)
  })
  return outsideAt(url).urlOf(secret)
}

/** The link opens a session with the token's rights. Replaces the token's earlier link. */
export async function tokenLink(db: Db, url: string, tokenId: string, now: Date): Promise<string> {
  const { secret } = await db.write(async writer => {
    await dropLinks(writer, 'DEMO', sql`token_id = ${tokenId}`)
    return makeLink(writer, { kind: 'DEMO', tokenId }, now)
  })
  return outsideAt(url).urlOf(secret)
}

export async function tokenIdOf(db: Db, token: string): Promise<string> {
  const [{ id }] = (await db.read(reader =>
    reader.rows<{ id: string }>(sql`select id from token where hash = ${apiTokens.hashOf(token)}`),
  )) as [{ id: string }]
  return id
}

const ownerName = 'start (owner of the demo)'

/** The token with which visitors can change the demo. Its secret is never shown, so only links give access. */
export async function demoOwner(db: Db, now: Date): Promise<string> {
  const known = await listTokens(db, demoTeam)
  const kept = known.find(({ name, role, revokedAt }) => name === ownerName && role === 'OWNER' && revokedAt === null)
  if (kept) return kept.id
  const input = {
    teamId: demoTeam,
    name: ownerName,
    scopes: ['read' as const, 'admin' as const],
    role: 'OWNER' as const,
  }
  const { token } = await perform(db, adminHandlers.tokens.create, { actor: operator, input, now })
  return token.id
}
