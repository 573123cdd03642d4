import type { Db } from '../../db/db.ts'
import { openByBrand } from '../../identity/checking/stored.ts'
import { type DoctorFinding, ok, warn } from './finding.ts'
import { shellWord } from './shell-word.ts'

export const examineSuggestions = async (db: Db): Promise<DoctorFinding[]> => {
  const brands = await db.read(openByBrand)
  if (brands.length === 0) return [ok('Suggestions: none is open.')]
  return brands.map(({ id, open }) =>
    warn(
      `Brand '${id}': ${open} open ${open === 1 ? 'suggestion' : 'suggestions'} about names. Accept or dismiss them.`,
      `earshot query suggestions list --brand-id ${shellWord(id)}`,
    ),
  )
}
