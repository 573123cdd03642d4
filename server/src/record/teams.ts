import type { Writer } from '../db/db.ts'
import { name, sql, values } from '../db/sql.ts'
import { rowsFor } from './columns.ts'
import { known, type Outcome } from './outcome.ts'

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
export async function createTeams(writer: Writer) {
  const ids = async (table: 'team' | 'provider') => {
    const rows = await writer.rows<{ id: string }>(sql`select id from ${name(table)}`)
    return new Map(rows.map(row => [row.id, row.id]))
  }
  const teams = await ids('team')
  const providers = await ids('provider')
  const staged = { team: new Map<string, TeamRecord>(), provider: new Map<string, ProviderRecord>() }

  return {
    /** The teams that brands may name. */
    teams: teams as ReadonlyMap<string, string>,
    team(record: TeamRecord): Outcome {
      if (record.parentTeamId !== null) known(teams, record.parentTeamId, 'team')
      staged.team.set(record.id, record)
      return taken(teams, record.id)
    },
    provider(record: ProviderRecord): Outcome {
      staged.provider.set(record.id, record)
      return taken(providers, record.id)
    },
    async flush() {
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
        rows.add({
          ...team,
          parent_team_id: team.parentTeamId,
          per_minute: team.rateLimit.perMinute ?? null,
          per_day: team.rateLimit.perDay ?? null,
          features: JSON.stringify(team.features),
        })
      await rows.write(writer)
      const named = rowsFor('provider', 'id', 'name')
      for (const provider of staged.provider.values()) named.add(provider)
      await named.write(writer)
    },
  }
}

function taken(ids: Map<string, string>, id: string): Outcome {
  const outcome = ids.has(id) ? 'replaced' : 'imported'
  ids.set(id, id)
  return outcome
}
