import type { ProviderSetup } from '../../collect/setup/setup.ts'
import { type DoctorFinding, fail, ok, warn } from './finding.ts'

/** Milliseconds. */
const patience = 10_000

/** Checks access and keys with a free request. */
export async function examineProviders(
  setups: readonly ProviderSetup[],
  timeoutMs: number = patience,
): Promise<DoctorFinding[]> {
  if (setups.length === 0)
    return [ok('Providers: none is set up; a key, as in EARSHOT_OPENAI_API_KEY, lets assistants be asked.')]
  return Promise.all(setups.map(setup => examined(setup, timeoutMs)))
}

async function examined({ provider }: ProviderSetup, timeoutMs: number): Promise<DoctorFinding> {
  const title = `Provider ${provider.alias}:`
  if (!provider.check) return ok(`${title} recorded replies answer.`)
  const { outcome, why } = await provider.check(timeoutMs)
  if (outcome === 'works') return ok(`${title} answers and takes the key.`)
  if (outcome === 'refused') return fail(`${title} refuses the key (${why}); set one that works.`)
  if (outcome === 'away') return fail(`${title} cannot be reached (${why}); check its address and the network.`)
  return warn(`${title} did not say whether it takes the key (${why}); earshot collect --dry-run, then collect, tells.`)
}
