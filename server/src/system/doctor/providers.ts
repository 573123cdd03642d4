import type { ProviderSetup } from '../../collect/setup/setup.ts'
import { type DoctorFinding, fail, ok, warn } from './finding.ts'

/** Milliseconds. */
const patience = 10_000

/** US dollars. */
const lowBalance = 1

/** Checks each key with a free request. All surfaces of a vendor have one account. */
export async function examineProviders(
  setups: readonly ProviderSetup[],
  timeoutMs: number = patience,
): Promise<DoctorFinding[]> {
  if (setups.length === 0) return [ok('Providers: none set up. Set a key, for example EARSHOT_OPENAI_API_KEY.')]
  const firsts = setups.filter(
    ({ pace: { account } }, at) =>
      account === undefined || setups.findIndex(one => one.pace.account === account) === at,
  )
  return Promise.all(firsts.map(setup => examined(setup, timeoutMs)))
}

async function examined({ provider, surface }: ProviderSetup, timeoutMs: number): Promise<DoctorFinding> {
  const title = surface ? `Vendor ${surface.via}:` : `Provider ${provider.alias}:`
  if (!provider.check) return ok(`${title} uses recorded replies.`)
  const { outcome, why, dollars: balance } = await provider.check(timeoutMs)
  if (outcome === 'works' && balance != null && balance < lowBalance)
    return warn(`${title} accepts the key, but its balance is only $${balance.toFixed(2)}. Top up the account.`)
  if (outcome === 'works')
    return ok(
      `${title} responds and accepts the key.${balance == null ? '' : ` Its balance is $${balance.toFixed(2)}.`}`,
    )
  if (outcome === 'refused') return fail(`${title} rejects the key (${why}). Set a valid one.`)
  if (outcome === 'away') return fail(`${title} cannot be reached (${why}). Check its address and the network.`)
  return warn(
    `${title} did not say whether it accepts the key (${why}). Try earshot collect --dry-run, then earshot collect.`,
  )
}
