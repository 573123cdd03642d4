import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { aBrand, aTeam } from '../../server/test/records.ts'
import { inChromium } from './browser.ts'
import { dialogOn } from './manage.ts'
import { disorderOf } from './opened.ts'
import { aStandingSite } from './standing-site.ts'
import { openIn } from './traffic.ts'

const dayAgo = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()
const longName = 'x'.repeat(199)
const longPrompt = 'Why'.repeat(633)
const records = [
  aTeam('t', { plan: 'BUSINESS' }),
  aBrand('b', 't', { name: longName, createdAt: '2026-01-01' }),
  { kind: 'competitor', id: 'self', brandId: 'b', name: longName, relationship: 'SELF' },
  { kind: 'prompt', id: 'p', brandId: 'b', text: longPrompt, type: 'TOFU', createdAt: '2026-01-01' },
  ...[1, 2, 3].map(ago => ({
    ...{ kind: 'answer', id: `a${ago}`, brandId: 'b', promptId: 'p', provider: 'chatgpt', model: 'm' },
    ...{ createdAt: dayAgo(ago), text: `${longName} is good.` },
  })),
]

inChromium('what somebody reads and types', browser => {
  const site = aStandingSite(records)
  let people = 0
  async function anOwnersPage(path: string, width = 1280) {
    const context = await browser.newContext({ viewport: { width, height: 844 } })
    await site.signInAs(context, `ada${people++}@example.com`, { t: 'OWNER' })
    const opened = await openIn(context, site.url)
    await opened.open(path)
    return {
      ...opened,
      async [Symbol.asyncDispose]() {
        await opened[Symbol.asyncDispose]()
        await context.close()
      },
    }
  }
  const button = (page: Page, name: string) => dialogOn(page).getByRole('button', { name, exact: true })

  it('is not lost by Escape, and a secret is closed by its button alone', async () => {
    await using opened = await anOwnersPage('/settings/tokens')
    const { page } = opened
    await page.getByRole('button', { name: 'Create token' }).click()
    await page.keyboard.press('Escape')
    await dialogOn(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Create token' }).click()
    const name = dialogOn(page).getByLabel('Name')
    await name.fill('Nightly report')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByText('Discard what you have entered?').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    expect(await name.inputValue()).toBe('Nightly report')
    for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
    expect(await name.inputValue()).toBe('Nightly report')
    await button(page, 'Close').click()
    if ((await page.getByRole('alertdialog').count()) === 0) await button(page, 'Close').click()
    await button(page, 'Discard').click()
    await dialogOn(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Create token' }).click()
    await name.fill('Nightly report')
    await button(page, 'Create token').click()
    const secret = await dialogOn(page).locator('[data-secret]').innerText()
    for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
    expect(await button(page, 'Close').count()).toBe(0)
    expect(await dialogOn(page).locator('[data-secret]').innerText()).toBe(secret)
    await button(page, 'Done').click()
    await dialogOn(page).waitFor({ state: 'detached' })
  })

  it.each([1280, 390])('is not cut by the edge of the page: long words break, at %i', async width => {
    await using opened = await anOwnersPage('/brands/b/report', width)
    expect(await disorderOf(opened.page)).toEqual([])
    await opened.go('/brands/b/answers/a1')
    expect(await opened.page.locator('h1').innerText()).toBe(longPrompt)
    expect(await disorderOf(opened.page)).toEqual([])
  })

  it('moves the focus from the menu to the page, and announces what a filter changed', async () => {
    await using opened = await anOwnersPage('/brands/b')
    const { page } = opened
    await page.locator('nav a[href*="/prompts"]').focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.matches('h1') && location.pathname.endsWith('/prompts'))
    await page.getByRole('button', { name: /^Period/ }).click()
    await page.getByRole('radio', { name: 'Last month' }).click()
    const said = page.locator('main [aria-live=polite]').filter({ hasText: 'Shown now' })
    await said.waitFor()
    const { startDate, endDate, against } = Object.fromEntries(new URL(page.url()).searchParams)
    expect([startDate?.slice(8), endDate! < dayAgo(0), against?.slice(8, 10)]).toEqual(['01', true, '01'])
  })

  it('is of days that phones show too', async () => {
    await using opened = await anOwnersPage('/brands/b?startDate=2026-10-01&endDate=2026-10-31', 390)
    expect(await opened.page.getByRole('button', { name: /^Filters/ }).innerText()).toMatch(/\b1\s?–\s?31 Oct 2026/)
  })
})
