import { checkBrand } from '../../identity/checking/check-brand.ts'
import { suggestionLines } from '../../identity/checking/suggestion-lines.ts'
import type { Steps } from './steps.ts'

/** Checks the names of the brand against its answers. Prints nothing if there is nothing to change. */
export async function showSuggestions({ db, terminal, now }: Steps, brandId: string): Promise<void> {
  const open = await checkBrand(db, brandId, now())
  if (open && open.length > 0) await terminal.out(`\n${suggestionLines(brandId, open).join('\n')}\n`)
}
