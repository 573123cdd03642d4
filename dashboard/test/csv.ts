import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { rowsOfCsv } from '../../server/test/csv-rows.ts'

/** Rows of the table that a download link of the page returns. */
export async function csvOf(page: Page, link: Locator): Promise<Record<string, string>[]> {
  const saved = page.waitForEvent('download')
  await link.click()
  return rowsOfCsv(await readFile(await (await saved).path(), 'utf8'))
}
