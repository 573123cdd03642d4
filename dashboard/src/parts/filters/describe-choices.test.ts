import { expect, it } from 'vitest'
import { en } from '../../messages/en/index.ts'
import { formatOf } from '../../reader/format.ts'
import { describeChoices } from './describe-choices.ts'

const options = {
  provider: [
    { value: 'chatgpt', name: 'ChatGPT' },
    { value: 'claude', name: 'Claude' },
  ],
  topic: [],
  tag: [],
  type: [],
  country: [],
  branded: [{ value: 'false', name: 'Unbranded' }],
}
const describe = (search: Readonly<Record<string, string>>) =>
  describeChoices({ search, options, days: '1–26 Nov 2026', messages: en, format: formatOf('en') })

it('names the window, the comparison and each filter with its values', () => {
  expect(describe({})).toBe('1–26 Nov 2026. Compare to: previous 28 days')
  expect(describe({ provider: 'claude,chatgpt', branded: 'false', topic: 'gone', against: 'none' })).toBe(
    '1–26 Nov 2026. Compare to: No comparison. Assistant: Claude and ChatGPT. Topic: gone. Prompts: Unbranded',
  )
})

it('never shows NaN', () => {
  expect(describe({ period: 'abc' })).toBe('1–26 Nov 2026. Compare to: previous period')
})
