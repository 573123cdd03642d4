import type { Page } from 'playwright-core'

interface Place {
  pathname: string
  searchStr: string
}

/** Browser globals. Declared here for programs compiled without DOM types. */
interface Opened {
  document: { querySelector(selector: string): unknown }
  __TSR_ROUTER__?: {
    state: { status: string; resolvedLocation?: Place }
    latestLocation: Place
  }
}

const isStill = () => {
  const { document, __TSR_ROUTER__: router } = globalThis as unknown as Opened
  // The address changes first. The old page stays without a loading indicator until the code of the new page is loaded.
  // The part after # is ignored, because pages remove the secret of a link without the router.
  const shown = router?.state.resolvedLocation
  const asked = router?.latestLocation
  const isThere =
    !router ||
    (router.state.status === 'idle' && shown?.pathname === asked?.pathname && shown?.searchStr === asked?.searchStr)
  return (
    isThere && document.querySelector('h1') !== null && !document.querySelector('[data-skeleton], [aria-busy="true"]')
  )
}

/** Waits until the page at the current address is shown with its title, and nothing is loading or stale. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(isStill)
}

/** Whether the page at the current address is shown with its title, and nothing is loading or stale. */
export const isSettled = (page: Page): Promise<boolean> => page.evaluate(isStill)
