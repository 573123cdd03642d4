import type { AreaFinding } from '../admin/action/installation.ts'
import { reasonText } from '../collect/models/reason-text.ts'
import { blockedReasons } from '../collect/queue/queue.ts'
import { openByProvider } from '../collect/stored/status.ts'
import { sql, values } from '../db/sql.ts'
import { formatInstant } from '../record/stored/written.ts'
import { type DoctorFinding, fail, warn } from './doctor/finding.ts'
import { createBrandCondition, type SystemScope } from './scope.ts'
import { inArea } from './worst.ts'

export interface ProviderState {
  provider: string
  setUp: boolean
  models: string[]
  open: number
  underWay: number
  pausedUntil: string | null
  blocked: boolean
  reason: string | null
  text: string | null
}

/** Returns configured providers, and providers that runs wait for. */
export async function providersOf(look: SystemScope): Promise<ProviderState[]> {
  const { db, collectSetup, now } = look
  const at = now.getTime()
  const open = await openByProvider(db, createBrandCondition(look), at)
  const setUp = collectSetup.setups.map(({ provider }) => provider.alias)
  const names = [...new Set([...setUp, ...open.map(({ provider }) => provider)])].sort()
  if (names.length === 0) return []
  const lanes = await db.rows<{ provider: string; until: number; reason: string | null }>(sql`
select provider, paused_until as until, reason from lane where provider in (${values(names)}) and paused_until > ${at}`)
  return names.map(provider => {
    const lane = lanes.find(lane => lane.provider === provider)
    const asks = open.find(row => row.provider === provider)
    const reason = lane?.reason ?? null
    const models = collectSetup.setups.find(each => each.provider.alias === provider)?.models ?? []
    return {
      ...{
        provider,
        setUp: setUp.includes(provider),
        models: [...models],
        open: asks?.open ?? 0,
        underWay: asks?.underWay ?? 0,
      },
      pausedUntil: lane ? formatInstant(lane.until) : null,
      blocked: lane !== undefined && blockedReasons.some(blocked => blocked === reason),
      ...{ reason, text: lane ? reasonText(reason) : null },
    }
  })
}

export const ofProviders = (providers: readonly ProviderState[]): AreaFinding[] =>
  inArea('providers', providers.flatMap(findingsOf))

function findingsOf({ provider, setUp, open, pausedUntil, blocked, reason, text }: ProviderState): DoctorFinding[] {
  const title = `Provider ${provider}:`
  const waiting = `${open} ${open === 1 ? 'run waits' : 'runs wait'}`
  if (!setUp) return [warn(`${title} ${waiting}, but it is not set up. Set its key and restart the server.`)]
  if (blocked) return [fail(`${title} ${text}. ${waiting}.`, reason === 'no_credit' ? 'earshot collect' : undefined)]
  return pausedUntil === null ? [] : [warn(`${title} paused until ${pausedUntil} because ${text}. ${waiting}.`)]
}
