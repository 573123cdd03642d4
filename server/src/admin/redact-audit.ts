import type { Writer } from '../db/db.ts'
import { type Sql, sql, values } from '../db/sql.ts'

/** So many values a statement; Postgres takes no more than 65,535. */
const someIds = 10_000

/**
 * Removes what the audit says of subjects, before and after each change, when they are erased. Who changed what, when
 * and from where stays. Ids of things of a brand are unique within that brand alone: rows of other teams are left where
 * a team is given.
 */
export async function redactAudit(writer: Writer, subjectIds: readonly string[], teamId?: string): Promise<void> {
  const ofTeam = teamId === undefined ? sql`true` : sql`team_id = ${teamId}`
  for (let from = 0; from < subjectIds.length; from += someIds)
    await redact(writer, sql`subject in (${values(subjectIds.slice(from, from + someIds))}) and ${ofTeam}`)
}

/** The same of every change that was made in a team. */
export const redactAuditOfTeam = (writer: Writer, teamId: string): Promise<void> =>
  redact(writer, sql`team_id = ${teamId}`)

const redact = (writer: Writer, which: Sql) =>
  writer.run(sql`update audit set state_before = null, state_after = null where ${which}`)
