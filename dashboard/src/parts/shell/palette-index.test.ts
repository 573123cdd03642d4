import { expect, it } from 'vitest'
import { en } from '../../messages/en/index.ts'
import { listIndexed } from './palette-index.ts'

const entry = (name: string) => ({ name })
const find = (text: string, more: Partial<Parameters<typeof listIndexed>[0]> = {}) =>
  listIndexed({
    ...{ brandId: 'a/b', search: { period: '7', offset: '50' }, messages: en, mayDo: () => true },
    facets: { topics: [{ id: 'k', name: 'Wide feet and fit' }], tags: [{ id: 'g', name: 'evergreen' }] },
    glossary: [{ entries: [entry('mentionRate'), entry('avgSentiment')] }, { entries: [entry('mentionRate')] }],
    ...more,
  }).flatMap(({ choices }) => choices.filter(({ name }) => name.toLowerCase().includes(text)).map(({ href }) => href))

it.each([
  ['wide feet', '/brands/a%2Fb/topics/k?period=7'],
  ['evergreen', '/brands/a%2Fb/tags/g?period=7'],
  ['sentiment', '/glossary#avgSentiment'],
  ['mention rate', '/glossary#mentionRate'],
  ['budget', '/settings/budgets'],
  ['add prompt', '/brands/a%2Fb/settings/prompts?open=add'],
])('finds %j', (text, href) => {
  expect(find(text)).toEqual([href])
})

it('offers only what the user can add, and only within a brand', () => {
  expect(find('add ', { mayDo: action => action === 'POST /brands/:brandId/topics' })).toEqual([
    '/brands/a%2Fb/settings/topics?open=add',
  ])
  expect(find('add ', { brandId: '', facets: undefined })).toEqual([])
})
