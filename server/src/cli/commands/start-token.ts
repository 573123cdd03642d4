import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiTokens } from '../../access/secrets.ts'
import { createToken } from '../../admin/people/tokens.ts'
import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'

export interface StartToken {
  token: string
  /** Only the user who started the server can read this file. */
  file: string
}

/** Reuses the token of an earlier start if it is still valid. */
export async function startToken(
  db: Db,
  { folder, team, now }: { folder: string; team: string; now: Date },
): Promise<StartToken> {
  const file = join(folder, 'start-token')
  const kept = await keptIn(file)
  if (kept !== undefined && (await works(db, kept, team))) return { token: kept, file }
  const token = await createToken(db, { team, name: 'start', now })
  await keep(file, token)
  return { token, file }
}

async function keptIn(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text?.trim()
}

async function works(db: Db, token: string, team: string): Promise<boolean> {
  const hash = apiTokens.hashOf(token)
  if (hash === undefined) return false
  const found = await db.read(reader =>
    reader.rows(sql`
select 1 as found from token where hash = ${hash} and team_id = ${team} and revoked_at is null`),
  )
  return found.length > 0
}

async function keep(file: string, token: string): Promise<void> {
  const folder = join(file, '..')
  const fresh = `${file}.${randomBytes(6).toString('hex')}`
  // The folder may not exist if the database is on a server.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await writeFile(fresh, `${token}\n`, { mode: 0o600, flag: 'wx' })
    await rename(fresh, file)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
}
