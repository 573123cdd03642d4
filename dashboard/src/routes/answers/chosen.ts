import type { SearchParams } from '../../api/address/address.ts'
import type { Messages } from '../../messages/index.ts'

const flags = ['hasSelfMention', 'hasSelfSource', 'tracked', 'trackedSource', 'absent'] as const
const texts = ['competitorId', 'promptId', 'domain', 'url', 'pageUrl', 'query', 'q'] as const

/** What chooses answers by what is in them, by the names of the API. */
export const chosenNames = [...flags, ...texts] as const
export type ChosenName = (typeof chosenNames)[number]

/** What an address chooses, in words behind "only answers that". Ids are said by their names where those are known. */
export function chosenIn(
  search: SearchParams,
  { answers }: Messages,
  names: Readonly<Record<string, string>>,
): { name: ChosenName; words: string }[] {
  const nameOf = (value: string) =>
    value
      .split(',')
      .map(each => (Object.hasOwn(names, each) ? names[each]! : each))
      .join(', ')
  return chosenNames.flatMap(name => {
    const value = search[name]
    if (value === undefined) return []
    const isFlag = (flags as readonly string[]).includes(name)
    // What is neither true nor false is said as it is; the API says what would be right.
    if (isFlag && value !== 'true' && value !== 'false') return [{ name, words: `${name}=${value}` }]
    const isId = name === 'competitorId' || name === 'promptId'
    const say = answers.chosen[name] as (given: string | boolean) => string
    return [{ name, words: say(isFlag ? value === 'true' : isId ? nameOf(value) : value) }]
  })
}
