import type { ProviderSetup } from '../../collect/setup/setup.ts'
import { type DoctorFinding, fail, ok, warn } from './finding.ts'

/** Milliseconds. */
const patience = 10_000

/** Checks each key with a free request. */
export async function examineProviders(
  setups: readonly ProviderSetup[],
  timeoutMs: number = patience,
): Promise<DoctorFinding[]> {
  if (setups.length === 0) return [ok('Providers: none set up. Set a key, for example EARSHOT_OPENAI_API_KEY.')]
  return Promise.all(setups.map(setup => examined(setup, timeoutMs)))
}

async function examined({ provider }: ProviderSetup, timeoutMs: number): Promise<DoctorFinding> {
  const title = `Provider ${provider.alias}:`
  if (!provider.check) return ok(`${title} uses recorded replies.`)
  const { outcome, why } = await provider.check(timeoutMs)
  if (outcome === 'works') return ok(`${title} responds and accepts the key.`)
  if (outcome === 'refused') return fail(`${title} rejects the key (${why}). Set a valid one.`)
  if (outcome === 'away') return fail(`${title} cannot be reached (${why}). Check its address and the network.`)
  return warn(
    `${title} did not say whether it accepts the key (${why}). Try earshot collect --dry-run, then earshot collect.`,
  )
}
