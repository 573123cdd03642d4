import { lockTeams } from '../../access/locks.ts'
import { raiseRevisions } from '../../db/brands.ts'
import type { Reader, Writer } from '../../db/db.ts'
import { sql, values } from '../../db/sql.ts'
import { idOf } from '../brand.ts'
import { type NamedRecord, type PendingOutcome, RecordError, type TeamRecord } from '../records.ts'
import { type EntityRows, noEntityRows, stageEntity, writeEntityRows } from './rows.ts'

export type TeamParents = Map<string, string | null>

export async function loadTeams(reader: Reader): Promise<TeamParents> {
  const rows = await reader.rows<{ id: string; parent: string | null }>(sql`
select id, parent_team_id as parent from team`)
  return new Map(rows.map(row => [row.id, row.parent]))
}

export function upsertTeam(
  rows: EntityRows,
  parents: TeamParents,
  { id, name, plan, status, subscription, parentTeamId, rateLimit, features }: TeamRecord,
): PendingOutcome {
  if (parentTeamId !== null) {
    idOf(parents, parentTeamId, 'team')
    checkLineage(parents, id, parentTeamId)
  }
  parents.set(id, parentTeamId)
  return stageEntity(rows, 'team', {
    ...{ id, name, plan, status, subscription, parent_team_id: parentTeamId, features: JSON.stringify(features) },
    per_minute: rateLimit.perMinute ?? null,
    per_day: rateLimit.perDay ?? null,
  })
}

export const upsertProvider = (rows: EntityRows, { id, name }: NamedRecord): PendingOutcome =>
  stageEntity(rows, 'provider', { id, name })

/** `providers`: names by id. */
export async function writeTeams(
  writer: Writer,
  rows: EntityRows,
  providers: ReadonlyMap<string, string>,
): Promise<void> {
  // A new provider name raises, and so locks, the revision of every brand. So check for new names first.
  const areNew = providers.size > 0 && (await hasNewName(writer, providers))
  await writeEntityRows(writer, rows)
  if (areNew) await raiseRevisions(writer)
}

async function hasNewName(reader: Reader, names: ReadonlyMap<string, string>): Promise<boolean> {
  const rows = await reader.rows<{ id: string; name: string }>(sql`
select id, name from provider where id in (${values([...names.keys()])})`)
  return rows.filter(({ id, name }) => names.get(id) === name).length < names.size
}

function checkLineage(parents: TeamParents, id: string, parent: string) {
  for (let above: string | null = parent; above !== null; above = parents.get(above) ?? null)
    if (above === id) throw new RecordError(`team '${parent}' is below team '${id}' and cannot be its parent`)
}

export async function putTeam(writer: Writer, record: TeamRecord): Promise<void> {
  const { id, parentTeamId } = record
  await lockTeams(writer, parentTeamId === null ? [id] : [id, parentTeamId])
  const rows = noEntityRows()
  upsertTeam(rows, parentTeamId === null ? new Map() : await loadTeams(writer), record)
  await writeEntityRows(writer, rows, true)
}
