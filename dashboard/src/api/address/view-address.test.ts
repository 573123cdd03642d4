import { expect, it } from 'vitest'
import { viewAddress, viewHref } from './view-address.ts'

it.each([
  ['/brands/a%2Fb', {}, ''],
  ['/brands/b/prompts', { period: '7', offset: '50', provider: 'chatgpt' }, '/prompts?period=7&provider=chatgpt'],
  ['/brands/b/topics/k%201', { open: 'add' }, '/topics/k%201'],
])('saves %j with %j as %j', (pathname, search, address) => {
  expect(viewAddress(pathname, search)).toBe(address)
})

it('opens the page of the brand', () => {
  expect(viewHref('a/b', '/prompts?period=7')).toBe('/brands/a%2Fb/prompts?period=7')
})
