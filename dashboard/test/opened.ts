import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pageNames } from '../src/parts/words/page-names.ts'
import { teamSettingsNames } from '../src/parts/words/settings-names.ts'
import { settled } from './settled.ts'

/** The addresses of all pages of a brand. */
export const pagesOf = (brandId: string): string[] =>
  pageNames.map(([name]) => `/brands/${encodeURIComponent(brandId)}${name === 'overview' ? '' : `/${name}`}`)

/** The addresses of all pages that are of no brand, for who owns a team. */
export const ownerPages: readonly string[] = [
  ...['/account', '/system'],
  ...Object.keys(teamSettingsNames).map(name => `/settings/${name}`),
]

/** Opens an address, and waits until all of its panels have their answer, or say why they have none. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await settled(page)
}

/** Everything that holds of every page: a title, one heading of the first order, a bounded tree, no scrolling sideways. */
export async function expectOrder(page: Page, address: string): Promise<void> {
  const seen = await page.evaluate(() => ({
    title: document.title,
    headings: document.querySelectorAll('h1').length,
    nodes: document.querySelectorAll('*').length,
    wide: Array.from(document.querySelectorAll('body *'))
      .filter(
        each =>
          each.getBoundingClientRect().right > innerWidth + 1 && !each.closest('section[tabindex], [data-scroll]'),
      )
      .slice(0, 3)
      .map(each => `${each.tagName} ${each.className} ${each.textContent?.slice(0, 40)}`),
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  expect(seen.title, address).toMatch(/.+ – Earshot$/)
  expect(seen.headings, address).toBe(1)
  expect(seen.nodes, address).toBeLessThanOrEqual(3000)
  expect(seen.sideways, `${address}: ${seen.wide.join('; ')}`).toBeLessThanOrEqual(0)
}
