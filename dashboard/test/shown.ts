import type { Locator, Page } from 'playwright-core'

/** A text with every run of blanks as one, as a reader takes it. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** By which the button of a figure is found. */
const named = (name: string) => ({ name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}: `) })

/** The button of a figure, by what the figure is called; within a part of the page where one is given. */
export const figureOf = (page: Page, name: string, within: Locator = page.locator('main')): Locator =>
  within.getByRole('button', named(name)).first()

/** The card that a figure stands on. */
export const cardOf = (page: Page, name: string): Locator =>
  page
    .locator('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', named(name)) })
    .first()

/** The cells of a table, row by row, as they are read. */
export const rowsOf = async (table: Locator): Promise<string[][]> => {
  const rows = (await table
    .locator('tbody tr')
    .evaluateAll(each =>
      each.map(row => Array.from(row.children, cell => (cell as { innerText: string } & Element).innerText)),
    )) as string[][]
  return rows.map(row => row.map(plain))
}
