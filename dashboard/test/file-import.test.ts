import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { aBrand, aTeam } from '../../server/test/records.ts'
import { findingsOf } from './axe.ts'
import { inChromium } from './browser.ts'
import { aStandingSite, ownNames } from './standing-site.ts'
import { watch } from './watch.ts'

const recordsOf = ({ t, b }: { t: string; b: string }) => [
  aTeam(t, { plan: 'BUSINESS' }),
  aBrand(b, t, { name: 'Acme', domain: 'acme.example' }),
  { kind: 'competitor', id: `self-${b}`, brandId: b, name: 'Acme', relationship: 'SELF', domain: 'acme.example' },
]

const file = (text: string | Buffer, name = 'answers.csv') => ({
  ...{ name, mimeType: 'text/csv', buffer: Buffer.from(text as string) },
})

/** As Excel in German saves it. The date of line 5 is ambiguous, and no column is known to hold the texts. */
const excel = Buffer.from(
  `\uFEFFsep=;\r
Frage;Was er sagte;Plattform;Datum\r
Welcher Amboss?;"Acme,
sagt man.";ChatGPT;20.01.26\r
Welcher Hammer?;Acme.;Claude;03/04/2026\r
`,
  'utf16le',
)

/** Cancels an import from within the page, so that a slow test does not let the import end first. */
const cancelOnceStored = `new Promise(resolve => {
  const cancel = () => {
    if (!/,000 answers stored/.test(document.querySelector('main').textContent)) return
    observer.disconnect()
    for (const button of document.querySelectorAll('main button')) if (button.textContent === 'Cancel') button.click()
    resolve()
  }
  const observer = new MutationObserver(cancel)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  cancel()
})`

inChromium('the page that imports a file', browser => {
  const names = ownNames(4)
  const site = aStandingSite(names.flatMap(recordsOf))
  const next = () => names.pop()!

  it('asks for the column it does not know, shows the rows, and stores them', async () => {
    const { t, b, emailOf } = next()
    await using context = await browser.newContext()
    await site.signInAs(context, emailOf('ada'), { [t]: 'MEMBER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    await page.goto(`${site.url}/brands/${b}/settings/prompts`)
    await page.getByRole('link', { name: 'Import a file' }).click()
    await page.getByLabel('File', { exact: true }).setInputFiles(file(excel))
    await page.getByText('Choose the columns for: Text.').waitFor()
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Columns')
    expect(await page.getByLabel('Prompt', { exact: true }).inputValue()).toBe('Frage')
    await page.getByLabel('Text', { exact: true }).selectOption('Was er sagte')
    await page.getByText('The options have changed.').waitFor()
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText('1 answer would be stored. New prompts: 1. 1 date has no time zone.').waitFor()
    await page.getByText("Line 5: has the ambiguous date '03/04/2026'").waitFor()
    await page.getByRole('rowheader', { name: 'Acme, sagt man.' }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download rejected rows' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('refused.csv')
    expect((await readFile(await download.path(), 'utf8')).split('\n')).toEqual([
      '\uFEFFline,reason,Frage,Was er sagte,Plattform,Datum',
      expect.stringMatching(/^5,has the ambiguous date .*,Welcher Hammer\?,Acme\.,Claude,03\/04\/2026$/),
      '',
    ])
    expect(await findingsOf(page)).toEqual([])
    await page.getByLabel('Dates like 03/04/2026').selectOption('dmy')
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByRole('button', { name: 'Import 2 answers' }).click()
    await page.getByRole('heading', { name: 'Imported', exact: true }).waitFor()
    await page.getByText('2 answers stored. New prompts: 2.').waitFor()
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Imported')
    await page.getByRole('button', { name: 'Import another file' }).click()
    await page.getByLabel('File', { exact: true }).setInputFiles(file(excel))
    await page.getByLabel('Text', { exact: true }).selectOption('Was er sagte')
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText('1 answer would be stored. 1 of them replaces an existing answer.').waitFor()
  })

  it('cancels an import, keeps what is stored, and completes it the next time', async () => {
    const { t, b, emailOf } = next()
    await using context = await browser.newContext()
    await site.signInAs(context, emailOf('ada'), { [t]: 'MEMBER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    const rows = Array.from({ length: 12_000 }, (_, i) => `Which anvil?,2026-01-31,chatgpt,Acme ${i}.\n`)
    const large = file(`prompt,date,provider,text\n${rows.join('')}`)
    await page.goto(`${site.url}/brands/${b}/settings/import`)
    await page.getByLabel('File', { exact: true }).setInputFiles(large)
    // The import can begin while the rest is still checked.
    await page.getByRole('button', { name: /^Import/ }).click()
    await page.getByRole('progressbar', { name: 'Progress of the import' }).waitFor()
    await page.evaluate(cancelOnceStored)
    await page.getByRole('heading', { name: 'Canceled' }).waitFor()
    await page.getByText('To store the rest, import the file again.').waitFor()
    await page.getByRole('button', { name: 'Import another file' }).click()
    await page.getByLabel('File', { exact: true }).setInputFiles(large)
    await page.getByRole('button', { name: 'Import 12,000 answers' }).click()
    await page.getByText(/^12,000 answers stored\. ([1-9]|1[01]),000 of them replace existing answers\.$/).waitFor()
  })

  it('takes prompts, dropped too, and refuses what is no table or too large', async () => {
    const { t, b, emailOf } = next()
    await using context = await browser.newContext({ locale: 'de-DE' })
    await site.signInAs(context, emailOf('ada'), { [t]: 'MEMBER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    await page.goto(`${site.url}/brands/${b}/settings/import`)
    const field = page.getByLabel('Datei', { exact: true })
    watched.expect({ url: '/import/files/answers', status: 400 })
    await field.setInputFiles(file('PK\u0003\u0004 no workbook', 'answers.xlsx'))
    await page.getByText('but is damaged').waitFor()
    await page.getByRole('button', { name: 'Abbrechen' }).click()
    await page.getByRole('radio', { name: 'Prompts' }).check({ force: true })
    await page.evaluate(`{
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(50 * 1024 * 1024 + 1)], 'large.csv'))
      document.querySelector('main form').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }))
    }`)
    await page.getByText('Die Datei hat 51 MB.').waitFor()
    await page.evaluate(`{
      const data = new DataTransfer()
      data.items.add(new File(['- Welcher Amboss?\\n- Welcher Hammer?\\n'], 'prompts.txt'))
      document.querySelector('main form').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }))
    }`)
    await page.getByRole('button', { name: '2 Prompts importieren' }).click()
    await page.getByText('2 Prompts hinzugefügt.').waitFor()
    await page.getByRole('link', { name: 'Prompts ansehen' }).click()
    await page.waitForURL(`**/brands/${b}/prompts`)
  })

  it('is not for a viewer', async () => {
    const { t, b, emailOf } = next()
    await using context = await browser.newContext()
    await site.signInAs(context, emailOf('vi'), { [t]: 'VIEWER' })
    await using watched = await watch(context, site.url)
    await watched.page.goto(`${site.url}/brands/${b}/settings/import`)
    await watched.page.getByText('Your role does not allow importing files.').waitFor()
    expect(await watched.page.locator('input[type=file]').count()).toBe(0)
  })
})
