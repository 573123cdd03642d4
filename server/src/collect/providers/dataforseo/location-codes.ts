import { once } from '@earshot/contract'
import { cell } from '../../../tsv/cell.ts'
import { readDataTable, refuseRepeats } from '../../../tsv/read-table.ts'

const file = 'location-codes.tsv'

const codes = once((): ReadonlyMap<string, number> => {
  const rows = readDataTable(file, { country: cell.pattern(/^[A-Z]{2}$/, 'two capital letters'), code: cell.number })
  refuseRepeats(file, rows, ({ country }) => country)
  return new Map(rows.map(({ country, code }) => [country, code]))
})

/** `country` is ISO 3166-1 alpha-2. Null if the vendor has no code for it. */
export const locationCodeOf = (country: string | null | undefined): number | null =>
  codes().get(country?.toUpperCase() ?? '') ?? null

/** The vendor knows languages without country, except for Chinese. */
export function languageCodeOf(locale: string | null | undefined): string | null {
  const [language = '', ...rest] = locale?.split(/[-_]/) ?? []
  if (!/^[a-z]{2,3}$/i.test(language)) return null
  if (language.toLowerCase() !== 'zh') return language.toLowerCase()
  return rest.some(part => /^(?:tw|hk|mo|hant)$/i.test(part)) ? 'zh-TW' : 'zh-CN'
}
