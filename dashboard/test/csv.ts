import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { rowsOfCsv } from '../../server/test/csv-rows.ts'

/** The rows of the table that a link of the page saves. */
export async function csvOf(page: Page, link: Locator): Promise<Record<string, string>[]> {
  const saved = page.waitForEvent('download')
  await link.click()
  return rowsOfCsv(await readFile(await (await saved).path(), 'utf8'))
}
