import { type Preferences, session, usualPreferences } from '@earshot/contract'
import type { Session } from '../access/sessions.ts'
import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { answering, enterAgain } from './call.ts'

/** Preferences belong to the person, or to a token's session. */
const keptBy = ({ personId, id }: Session) =>
  personId === null ? sql`session where id = ${id}` : sql`person where id = ${personId}`

export async function preferencesOf(reader: Reader, current: Session): Promise<Preferences> {
  const [row] = await reader.rows<{ preferences: string | null }>(sql`select preferences from ${keptBy(current)}`)
  return { ...usualPreferences, ...(JSON.parse(row?.preferences ?? '{}') as Partial<Preferences>) }
}

export const preferences = answering(session.preferences, async ({ db, session: current }) => ({
  result: { preferences: await db.read(reader => preferencesOf(reader, current)) },
}))

export const setPreferences = answering(session.setPreferences, async (signing, chosen) => {
  const { db, session: current } = signing
  const text = JSON.stringify(chosen)
  await db.write(async writer => {
    await enterAgain(writer, signing)
    await writer.run(
      current.personId === null
        ? sql`update session set preferences = ${text} where id = ${current.id}`
        : sql`update person set preferences = ${text} where id = ${current.personId}`,
    )
  })
  return { result: { preferences: chosen } }
})
