import { actionName, adminActions, plans } from '@earshot/contract'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { languages } from '../src/messages/index.ts'
import { settingsNames } from '../src/parts/words/settings-names.ts'
import { inChromium } from './browser.ts'
import { aDemo, demo } from './demo.ts'
import { misfitsOn } from './misfits.ts'
import { ownerPages, pagesOf } from './opened.ts'
import { outside, speakPseudo } from './pseudo.ts'
import { saidOn } from './said.ts'
import { detailsOn, laidOut, openIn } from './traffic.ts'

const paths = [
  ...pagesOf(demo.brandId),
  ...settingsNames.map(name => `/brands/${demo.brandId}/settings/${name}`),
  ...['/?sort=name', '/glossary', '/nothing', '/start'],
  ...ownerPages,
]

inChromium('every page in a pseudo-language', browser => {
  it('has no text but of messages and of the API, and shows all of it, wide and narrow', async () => {
    await using site = await aDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await speakPseudo(context)
    await site.signInAs(context, 'ada@example.com', { [demo.team]: 'OWNER' })
    await using opened = await openIn(context, site.url)
    const { page, open, go } = opened
    const isKnown = await knownOf(page)
    const wrong: string[] = []
    const check = async (path: string, widths = [1280, 320]) => {
      await go(path)
      const foreign = (await saidOn(page)).filter(({ text }) => !isKnown(text))
      wrong.push(...foreign.map(({ text, where }) => `${path}: "${text}" in ${where} is of no message`))
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await laidOut(page)
        wrong.push(...(await misfitsOn(page)).map(each => `${path} at ${width}: ${each}`))
      }
      await page.setViewportSize({ width: 1280, height: 900 })
    }
    await open('/account')
    expect(await page.locator('h1').innerText()).toMatch(/^\u27e6Å/)
    for (const path of paths) {
      await check(path)
      // German shows them narrow too.
      const [detail] = await detailsOn(page, path)
      if (detail !== undefined && !path.includes('settings')) await check(detail, [1280])
    }
    expect([...new Set(wrong)]).toEqual([])
  })
})

/** Whether what stands outside of brackets is of what the API has answered so far, or a number, a day or a time. */
async function knownOf(page: Page): Promise<(text: string) => boolean> {
  // Languages, plans and actions have one name each in all of them; of actions a pseudo-language has no sentences.
  const values: string[] = [
    ...['UTC', 'GMT', ...plans],
    ...Object.values(languages).map(({ name }) => name),
    ...adminActions.flatMap(action => [action.summary, actionName(action)]),
  ]
  for (const format of ['short', 'long'] as const)
    for (let month = 0; month < 12; month++)
      values.push(new Intl.DateTimeFormat('en-GB', { month: format }).format(new Date(2026, month, month + 1)))
  for (let day = 1; day < 8; day++)
    values.push(new Intl.DateTimeFormat('en-GB', { weekday: 'short' }).format(new Date(2026, 1, day)))
  const collect = (value: unknown): void => {
    if (typeof value === 'string') values.push(value.replace(/\s+/g, ' '))
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  await page.route('**/api/**', async route => {
    const response = await route.fetch()
    if (response.headers()['content-type']?.includes('json')) collect(await response.json())
    await route.fulfill({ response })
  })
  const has = (part: string) => values.some(value => value.includes(part))
  return text =>
    outside(text)
      .split(/[\n…]|\d[\d.,:]*/)
      .map(part => part.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
      .every(part => part === '' || has(part) || part.split(/[^\p{L}]+/u).every(has))
}
