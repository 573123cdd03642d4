import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pageNames } from '../src/parts/words/page-names.ts'
import { teamSettingsNames } from '../src/parts/words/settings-names.ts'
import { settled } from './settled.ts'

/** Addresses of all pages of a brand. */
export const pagesOf = (brandId: string): string[] =>
  pageNames.map(([name]) => `/brands/${encodeURIComponent(brandId)}${name === 'overview' ? '' : `/${name}`}`)

/** Addresses of all pages outside brands, for a team owner. */
export const ownerPages: readonly string[] = [
  ...['/account', '/system'],
  ...Object.keys(teamSettingsNames).map(name => `/settings/${name}`),
]

/** Opens an address, and waits until all panels show their data or an error. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await settled(page)
}

/**
 * Structural problems of a page: title (its second half is in brackets in the pseudo-language), a single h1, a limited
 * number of elements, and no horizontal scrolling.
 */
export async function disorderOf(page: Page): Promise<string[]> {
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
  return [
    ...(/.+ – (Earshot|⟦.+⟧)$/.test(seen.title) ? [] : [`title "${seen.title}"`]),
    ...(seen.headings === 1 ? [] : [`${seen.headings} headings of the first order`]),
    ...(seen.nodes <= 3000 ? [] : [`${seen.nodes} elements`]),
    ...(seen.sideways <= 0 ? [] : [`scrolls sideways by ${seen.sideways}: ${seen.wide.join(', ')}`]),
  ]
}

/** Fails if a page has structural problems. */
export async function expectOrder(page: Page, address: string): Promise<void> {
  expect(await disorderOf(page), address).toEqual([])
}
