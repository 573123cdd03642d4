import type { Locator, Page } from 'playwright-core'

/** A text with each run of blanks replaced by one blank. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Matches the accessible name of a figure's button. */
const named = (name: string) => ({ name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}: `) })

/** The button of a figure by its name, optionally within a part of the page. */
export const figureOf = (page: Page, name: string, within: Locator = page.locator('main')): Locator =>
  within.getByRole('button', named(name)).first()

/** The card that contains a figure. */
export const cardOf = (page: Page, name: string): Locator =>
  page
    .locator('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', named(name)) })
    .first()

/** The cells of a table by row, as text. */
export const rowsOf = async (table: Locator): Promise<string[][]> => {
  const rows = (await table
    .locator('tbody tr')
    .evaluateAll(each =>
      each.map(row => Array.from(row.children, cell => (cell as { innerText: string } & Element).innerText)),
    )) as string[][]
  return rows.map(row => row.map(plain))
}
