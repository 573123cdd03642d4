import { data } from 'virtual:contract/shares'
import { againstOf, filterNames, type SearchParams, windowOf } from './address.ts'

/** The pages that can be shared without signing in. */
export const shareable: readonly string[] = Object.keys(data)

/** What a share of a page would fix of an address, beside its window. */
export interface FixedParams {
  /** Values by the names of the read API. */
  values: Readonly<Record<string, string>>
  /** Filters of the address that the page does not take. */
  left: readonly string[]
}

const window: readonly string[] = ['period', 'startDate', 'endDate', 'against']

/** What a share of a page can fix of an address, and of the one thing that the page is about. */
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

/** Whether a share of a page can fix what its window is compared with. */
export const canCompare = (page: string): boolean => data[page]?.fixable.includes('against') ?? false

/** The window of an address, and what it is compared with, as a share begins with them. */
export const windowShared = (search: SearchParams) => ({ window: windowOf(search), against: againstOf(search) })
