import type { Page } from 'playwright-core'
import { findingsOf } from '../axe.ts'
import { misfitsOn } from '../misfits.ts'
import { disorderOf } from '../opened.ts'

/** A page as a law checks it. */
export interface VisitedPage {
  page: Page
  path: string
  /** Paths and queries of API requests of the page, without those that every page sends. */
  requested: readonly string[]
}

/** A condition that every page must meet. */
export interface Law {
  name: string
  /** One text for each problem. */
  problems(visited: VisitedPage): Promise<readonly string[]> | readonly string[]
}

const mostRequests = 3

export const inOrder: Law = { name: 'order', problems: ({ page }) => disorderOf(page) }

export const requestsLittle: Law = {
  name: 'requests',
  problems: ({ requested }) => [
    ...(requested.length > mostRequests ? [`${requested.length}: ${requested.join(', ')}`] : []),
    ...requested.filter((each, at) => requested.indexOf(each) < at).map(each => `twice: ${each}`),
  ],
}

export const fits: Law = { name: 'fit', problems: ({ page }) => misfitsOn(page) }

export const accessible: Law = { name: 'axe', problems: ({ page }) => findingsOf(page) }

/** A theme changes only colors, so the other theme is checked only by the color rules. */
export const contrasts: Law = { name: 'colours', problems: ({ page }) => findingsOf(page, { rules: 'of colour' }) }

/** No panel shows an error. */
export const whole: Law = {
  name: 'alerts',
  problems: ({ page }) => page.locator('main [role=alert]:not(:empty)').allInnerTexts(),
}
