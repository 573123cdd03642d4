import { checkBrand } from '../../identity/checking/check-brand.ts'
import { suggestionText } from '../../operations/check/suggestion-text.ts'
import { formatNounCount } from '../../operations/operation/noun-count.ts'
import type { Steps } from './steps.ts'

/** Checks the brand's names against its answers. Prints nothing without suggestions. */
export async function showSuggestions({ db, terminal, now }: Steps, brandId: string): Promise<void> {
  const open = await checkBrand(db, brandId, now())
  if (open && open.length > 0) await terminal.out(`\n${await suggestionText(db, brandId, now())}`)
}

/** Prints only the number, because there are many brands. */
export async function countSuggestions({ db, terminal, now, folder }: Steps, brandId: string): Promise<void> {
  const open = (await checkBrand(db, brandId, now()))?.length ?? 0
  if (open > 0)
    await terminal.out(
      `There ${open === 1 ? 'is' : 'are'} ${formatNounCount(open, 'suggestion')} for the names of '${brandId}'. List ${open === 1 ? 'it' : 'them'} with: earshot check --brand ${brandId} --data ${folder}\n`,
    )
}
