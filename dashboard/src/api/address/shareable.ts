import { data } from 'virtual:contract/shares'
import { againstOf, filterNames, type SearchParams, windowOf } from './address.ts'

/** Pages that can be shared with people who do not log in. */
export const shareable: readonly string[] = Object.keys(data)

/** Parameters of a URL that a share of a page fixes, except the period. */
export interface FixedParams {
  /** Values by their names in the read API. */
  values: Readonly<Record<string, string>>
  /** Filters of the URL that a share of the page can't fix. */
  left: readonly string[]
}

const window: readonly string[] = ['period', 'startDate', 'endDate', 'against']

/** Parameters that a share can fix, from the URL and the ID of the item shown. */
export function fixedOf(page: string, search: SearchParams, id: string | undefined): FixedParams {
  const { fixable = [], inner } = data[page] ?? {}
  const taken = fixable.filter(name => !window.includes(name) && search[name] !== undefined)
  return {
    values: {
      ...Object.fromEntries(taken.map(name => [name, search[name]!])),
      ...(inner !== undefined && id !== undefined && { [inner]: id }),
    },
    left: filterNames.filter(name => search[name] !== undefined && !fixable.includes(name)),
  }
}

/** Whether a share of a page can fix the comparison period. */
export const canCompare = (page: string): boolean => data[page]?.fixable.includes('against') ?? false

/** Period and comparison in a URL, as initial values of a share. */
export const windowShared = (search: SearchParams) => ({ window: windowOf(search), against: againstOf(search) })
