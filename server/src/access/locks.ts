import type { Writer } from '../db/db.ts'
import { forServers, type Sql, sql, values } from '../db/sql.ts'

/**
 * The locks of changes, held until the transaction ends. Whoever takes several takes teams first, then brands, then
 * persons, each in the order of their ids, so that no two changes wait for each other. The embedded engine has one
 * writer at a time, and locks nothing.
 */
const lock = async (writer: Writer, rows: Sql): Promise<void> => {
  if (writer.shared) await writer.rows(rows)
}

const teams = (ids: readonly string[]) => sql`select id from team where id in (${values(ids)}) order by id`

/** Locks teams: nobody else changes them, who may do what in them, or anything of them meanwhile. */
export const lockTeams = (writer: Writer, ids: readonly string[]): Promise<void> =>
  lock(writer, sql`${teams(ids)} ${forServers(sql`for update`)}`)

/** Keeps teams, and who may do what in them, as they are, while something of them is changed; others may keep them too. */
export const keepTeams = (writer: Writer, ids: readonly string[]): Promise<void> =>
  lock(writer, sql`${teams(ids)} ${forServers(sql`for key share`)}`)

/** Locks a brand, by our integer: it is the row that is locked where a revision is raised. */
export const lockBrand = (writer: Writer, id: number): Promise<void> =>
  lock(writer, sql`select brand_id from brand_state where brand_id = ${id} ${forServers(sql`for update`)}`)

export const lockPerson = (writer: Writer, id: string): Promise<void> =>
  lock(writer, sql`select id from person where id = ${id} ${forServers(sql`for update`)}`)
