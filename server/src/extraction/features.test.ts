import { expect, it } from 'vitest'
import { createExtractor } from './extract.ts'

const extract = createExtractor([{ name: 'HubSpot' }, { name: 'Zoho' }])
const scores = (text: string) => extract(text).mentions.map(({ sentiment }) => sentiment)

it.each(['✓', '✔', '✅', '❌', '✗'])('takes %s in a table of features for no opinion', tick => {
  expect(scores(`| Tool | SSO | API |\n|---|---|---|\n| HubSpot | ${tick} | ${tick} Yes |\n| Zoho | | |`)).toEqual([
    null,
    null,
  ])
  expect(scores(`| | HubSpot | Zoho |\n|---|---|---|\n| SSO | ${tick} | |`)).toEqual([null, null])
})

it('takes marks in a table, and behind a name, for ratings', () => {
  expect(scores('| Tool | Rating |\n|---|---|\n| HubSpot | ⭐ 4.8 |\n| Zoho | 92 % |')).toEqual([95, 91.9])
  expect(scores('| Tool | Discount |\n|---|---|\n| HubSpot | 92 % |')).toEqual([null])
  expect(scores('HubSpot ⭐ 4.8, Zoho ⭐ 2.0')).toEqual([95, 25])
})

it.each([
  ['**Cons of HubSpot**\n\n- Price\n- Menus', [31.3]],
  ['Cons of HubSpot\n\n- Price\n- Menus', [31.3]],
  ['**The main drawbacks of HubSpot**\n\n- Price', [31.3]],
  ['**HubSpot cons**\n\n- Price', [31.3]],
  ['<b>Vorteile von HubSpot</b>\n\n- Preis', [68.8]],
  ['The cons of HubSpot are few.\n\n- Price', [null]],
])('takes a line for a label: %s', (text, expected) => {
  const [score] = scores(text)
  expect(score).toBe(expected[0])
})
