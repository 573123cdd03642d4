import type { Page } from 'playwright-core'

const isStill = () => {
  // Written for programs that are compiled without the types of browsers, too.
  const { document } = globalThis as unknown as { document: { querySelector(selector: string): unknown } }
  return document.querySelector('h1') !== null && !document.querySelector('[data-skeleton], [aria-busy="true"]')
}

/** Waits until the page has its title and nothing is loading or stale. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(isStill)
}

/** Whether the page has its title and nothing is loading or stale. */
export const isSettled = (page: Page): Promise<boolean> => page.evaluate(isStill)
