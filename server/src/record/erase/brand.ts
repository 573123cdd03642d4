import { raiseRevision } from '../../db/brands.ts'
import type { Writer } from '../../db/db.ts'
import { name, sql } from '../../db/sql.ts'
import { type TableName, tables, tablesOfBrands } from '../../db/tables.ts'
import { RecordError } from '../records.ts'

/**
 * Deletes a brand with its rows, tokens, shares and saved views. Returns the number of deleted answers, undefined for an unknown
 * brand.
 */
export async function eraseBrand(writer: Writer, brandId: string): Promise<number | undefined> {
  // After this, concurrent writers no longer find the brand.
  const raised = await raiseRevision(writer, brandId)
  if (!raised) return undefined
  const [gone] = await writer.rows<{ answers: number }>(sql`
select count(*) as answers from answer where brand_id = ${raised.id}`)
  for (const table of tablesOfBrands) await writer.run(sql`delete from ${name(table)} where brand_id = ${raised.id}`)
  // Otherwise a later brand with the same integer would get the token.
  await writer.run(sql`delete from token where only_brand = ${raised.id}`)
  await writer.run(sql`
delete from share_session where share_id in (select id from share where only_brand = ${raised.id})`)
  await writer.run(sql`delete from share where only_brand = ${raised.id}`)
  await writer.run(sql`delete from saved_view where only_brand = ${raised.id}`)
  await writer.run(sql`delete from brand where id = ${raised.id}`)
  return gone!.answers
}

/** Deletes one brand at a time, so that the others aren't locked. */
async function eraseOfTeam(writer: Writer, table: TableName, teamId: string): Promise<void> {
  const ofTeam = sql`team_id = ${teamId}`
  if (!tablesOfBrands.includes(table)) return writer.run(sql`delete from ${name(table)} where ${ofTeam}`)
  const rows = await writer.rows<{ brandId: number }>(sql`
select distinct brand_id as "brandId" from ${name(table)} where ${ofTeam}`)
  for (const { brandId } of rows)
    await writer.run(sql`delete from ${name(table)} where brand_id = ${brandId} and ${ofTeam}`)
}

/** The audit log keeps entries about deleted teams. */
const tablesOfTeams = (Object.keys(tables) as TableName[]).filter(
  table => 'team_id' in tables[table].columns && table !== 'audit',
)

/**
 * Deletes a team and its brands. Returns the number of deleted answers, undefined for an unknown team. Throws
 * `RecordError` for a parent team.
 */
export async function eraseTeam(writer: Writer, teamId: string): Promise<number | undefined> {
  const [team] = await writer.rows(sql`select id from team where id = ${teamId}`)
  if (!team) return undefined
  const [child] = await writer.rows<{ id: string }>(sql`
select id from team where parent_team_id = ${teamId} order by id limit 1`)
  if (child) throw new RecordError(`team '${teamId}' is the parent of team '${child.id}'. Erase or move that one first`)
  let answers = 0
  for (const { id } of await writer.rows<{ id: string }>(sql`
select public_id as id from brand where team_id = ${teamId} order by id`))
    answers += (await eraseBrand(writer, id)) ?? 0
  for (const table of tablesOfTeams) await eraseOfTeam(writer, table, teamId)
  await writer.run(sql`delete from team where id = ${teamId}`)
  return answers
}
