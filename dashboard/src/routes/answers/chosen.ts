import type { SearchParams } from '../../api/address/address.ts'
import type { Messages } from '../../messages/index.ts'

const flags = [
  'hasSelfMention',
  'hasSelfSource',
  'recommended',
  'negative',
  'tracked',
  'trackedSource',
  'absent',
] as const
const texts = ['competitorId', 'promptId', 'domain', 'url', 'pageUrl', 'query', 'q'] as const

/** Parameters of the API that filter answers by content. */
export const chosenNames = [...flags, ...texts] as const
export type ChosenName = (typeof chosenNames)[number]

/**
 * The content filters of a URL, in words that follow "only answers that". Uses names instead of IDs if they are known.
 */
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
    // A value other than true or false is shown unchanged. The API explains the error.
    if (isFlag && value !== 'true' && value !== 'false') return [{ name, words: `${name}=${value}` }]
    const isId = name === 'competitorId' || name === 'promptId'
    const say = answers.chosen[name] as (given: string | boolean) => string
    return [{ name, words: say(isFlag ? value === 'true' : isId ? nameOf(value) : value) }]
  })
}
