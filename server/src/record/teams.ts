import type { Writer } from '../db/db.ts'
import { name, type Sql, sql, values } from '../db/sql.ts'
import { addRow, rowsFor, writeRows } from './columns.ts'
import { known, type Outcome, Refused } from './outcome.ts'

export interface TeamRecord {
  id: string
  name: string
  plan: string
  status: string
  subscription: string
  parentTeamId: string | null
  rateLimit: { perMinute?: number | undefined; perDay?: number | undefined }
  features: readonly string[]
}

export interface ProviderRecord {
  id: string
  name: string
}

/** Takes in teams and providers, which hang on nothing but each other. */
export function createTeams(writer: Writer) {
  const ids = (table: 'team' | 'provider', parent: Sql) => {
    let held: Promise<Map<string, string | null>> | undefined
    const read = async () => {
      const rows = await writer.rows<{ id: string; parent: string | null }>(sql`
select id, ${parent} as parent from ${name(table)}`)
      return new Map(rows.map(row => [row.id, row.parent]))
    }
    return () => {
      held ??= read()
      return held
    }
  }
  /** The parent of every team that there is. */
  const teams = ids('team', sql`parent_team_id`)
  const providers = ids('provider', sql`null`)
  const staged = { team: new Map<string, TeamRecord>(), provider: new Map<string, ProviderRecord>() }

  return {
    /** The teams that brands may name. */
    teams,
    async team(record: TeamRecord): Promise<Outcome> {
      const parents = await teams()
      if (record.parentTeamId !== null) {
        known(parents, record.parentTeamId, 'team')
        checkLineage(parents, record.id, record.parentTeamId)
      }
      staged.team.set(record.id, record)
      return taken(parents, record.id, record.parentTeamId)
    },
    async provider(record: ProviderRecord): Promise<Outcome> {
      staged.provider.set(record.id, record)
      return taken(await providers(), record.id, null)
    },
    async flush() {
      if (staged.team.size + staged.provider.size === 0) return
      for (const table of ['team', 'provider'] as const)
        if (staged[table].size > 0)
          await writer.run(sql`delete from ${name(table)} where id in (${values([...staged[table].keys()])})`)
      const rows = rowsFor(
        'team',
        'id',
        'name',
        'plan',
        'status',
        'subscription',
        'parent_team_id',
        'per_minute',
        'per_day',
        'features',
      )
      for (const team of staged.team.values())
        addRow(rows, {
          ...team,
          parent_team_id: team.parentTeamId,
          per_minute: team.rateLimit.perMinute ?? null,
          per_day: team.rateLimit.perDay ?? null,
          features: JSON.stringify(team.features),
        })
      await writeRows(writer, rows)
      const named = rowsFor('provider', 'id', 'name')
      for (const provider of staged.provider.values()) addRow(named, provider)
      await writeRows(writer, named)
      // Answers show the names of providers.
      if (staged.provider.size > 0) await writer.run(sql`update brand set revision = revision + 1`)
    },
  }
}

function taken(ids: Map<string, string | null>, id: string, parent: string | null): Outcome {
  const outcome = ids.has(id) ? 'replaced' : 'imported'
  ids.set(id, parent)
  return outcome
}

/** A team cannot be above itself. */
function checkLineage(parents: ReadonlyMap<string, string | null>, id: string, parent: string) {
  for (let above: string | null = parent; above !== null; above = parents.get(above) ?? null)
    if (above === id) throw new Refused(`team '${parent}' stands below team '${id}' and cannot be its parent`)
}
