import { raiseRevisions } from '../../db/brands.ts'
import { staged } from '../../db/bulk/upsert.ts'
import type { Reader, Writer } from '../../db/db.ts'
import { sql, values } from '../../db/sql.ts'
import { idOf, type PendingOutcome, type ProviderRecord, RecordError, type TeamRecord } from '../records.ts'

export function createTeams(writer: Writer) {
  const teams = staged('team')
  const providers = staged('provider')
  const names = new Map<string, string>()
  let parents: Promise<Map<string, string | null>> | undefined

  const known = () => {
    parents ??= parentsOf(writer)
    return parents
  }

  return {
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
      }: TeamRecord): Promise<PendingOutcome> {
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
      provider({ id, name }: ProviderRecord): PendingOutcome {
        names.set(id, name)
        return providers.stage({ id, name })
      },
    },
    async write() {
      await teams.write(writer)
      // Renaming a provider raises the revision of every brand, which locks them, so only for new names.
      const isNew = names.size > 0 && (await areNew(writer, names))
      await providers.write(writer)
      if (isNew) await raiseRevisions(writer)
    },
  }
}

async function areNew(reader: Reader, names: ReadonlyMap<string, string>): Promise<boolean> {
  const rows = await reader.rows<{ id: string; name: string }>(sql`
select id, name from provider where id in (${values([...names.keys()])})`)
  return rows.filter(({ id, name }) => names.get(id) === name).length < names.size
}

async function parentsOf(writer: Writer): Promise<Map<string, string | null>> {
  const rows = await writer.rows<{ id: string; parent: string | null }>(sql`
select id, parent_team_id as parent from team`)
  return new Map(rows.map(row => [row.id, row.parent]))
}

function checkLineage(parents: ReadonlyMap<string, string | null>, id: string, parent: string) {
  for (let above: string | null = parent; above !== null; above = parents.get(above) ?? null)
    if (above === id) throw new RecordError(`team '${parent}' is below team '${id}' and cannot be its parent`)
}
