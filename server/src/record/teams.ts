import { raiseRevisions } from '../db/brands.ts'
import { staged } from '../db/bulk/upsert.ts'
import type { Writer } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type Fate, idOf, type ProviderRecord, Refused, type TeamRecord } from './records.ts'

/** Teams, which may have a parent, and providers. */
export function createTeams(writer: Writer) {
  const teams = staged('team')
  const providers = staged('provider')
  let hasProviders = false
  let parents: Promise<Map<string, string | null>> | undefined

  /** The parent of every team that there is. */
  const known = () => {
    parents ??= parentsOf(writer)
    return parents
  }

  return {
    /** The teams that there are, by id, with the parent of each. */
    known,
    take: {
      async team({
        id,
        name,
        plan,
        status,
        subscription,
        parentTeamId,
        rateLimit,
        features,
      }: TeamRecord): Promise<Fate> {
        if (parentTeamId !== null) {
          idOf(await known(), parentTeamId, 'team')
          checkLineage(await known(), id, parentTeamId)
        }
        ;(await known()).set(id, parentTeamId)
        return teams.stage({
          ...{ id, name, plan, status, subscription, parent_team_id: parentTeamId, features: JSON.stringify(features) },
          per_minute: rateLimit.perMinute ?? null,
          per_day: rateLimit.perDay ?? null,
        })
      },
      provider({ id, name }: ProviderRecord): Fate {
        hasProviders = true
        return providers.stage({ id, name })
      },
    },
    async write() {
      await teams.write(writer)
      await providers.write(writer)
      // Answers show the names of providers.
      if (hasProviders) await raiseRevisions(writer)
    },
  }
}

async function parentsOf(writer: Writer): Promise<Map<string, string | null>> {
  const rows = await writer.rows<{ id: string; parent: string | null }>(sql`
select id, parent_team_id as parent from team`)
  return new Map(rows.map(row => [row.id, row.parent]))
}

/** A team cannot be above itself. */
function checkLineage(parents: ReadonlyMap<string, string | null>, id: string, parent: string) {
  for (let above: string | null = parent; above !== null; above = parents.get(above) ?? null)
    if (above === id) throw new Refused(`team '${parent}' stands below team '${id}' and cannot be its parent`)
}
