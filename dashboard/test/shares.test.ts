import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { aBrand, aTeam } from '../../server/test/records.ts'
import { linkIn } from '../../server/test/shares.ts'
import { inChromium } from './browser.ts'
import { callAs, dialogOn } from './manage.ts'
import { aSite } from './served.ts'
import { settled } from './settled.ts'
import { watch } from './watch.ts'

const now = new Date('2026-11-21T12:00:30Z')

const answer = (id: string, provider: string, text: string) => ({
  ...{
    kind: 'answer',
    id,
    brandId: 'b',
    promptId: 'p1',
    provider,
    model: 'm',
    createdAt: '2026-11-20T08:00:00Z',
    text,
  },
})
const records = [
  aTeam('t', { plan: 'BUSINESS' }),
  aBrand('b', 't', { name: 'Acme', domain: 'acme.example' }),
  aBrand('c', 't', { name: 'Other', domain: 'other.example' }),
  { kind: 'competitor', id: 'self', brandId: 'b', name: 'Acme', relationship: 'SELF', domain: 'acme.example' },
  { kind: 'prompt', id: 'p1', brandId: 'b', text: 'Which anvil is best?', type: 'MOFU', createdAt: '2026-01-02' },
  answer('a1', 'chatgpt', 'Acme makes the best ones.'),
  answer('a2', 'claude', 'Nobody knows about anvils.'),
]

/** A site whose clock can be moved. */
async function aSiteInTime() {
  const clock = { at: now }
  return { clock, site: await aSite(records, { now: () => clock.at }) }
}

/** Makes a share in the dialog that is open. */
async function make(page: Page, fields: { name: string; until?: string; password?: string }): Promise<string> {
  const dialog = dialogOn(page)
  await dialog.getByLabel('Purpose').fill(fields.name)
  if (fields.until !== undefined) await dialog.getByLabel('Valid until').fill(fields.until)
  if (fields.password !== undefined) await dialog.getByLabel('Password').fill(fields.password)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  return dialog.locator('[data-secret]').innerText()
}

/** What the read API answers a browser that has opened a share. */
const ask = async (context: BrowserContext, url: string, shareId: string, path: string) => {
  const response = await context.request.get(`${url}/api/v1${path}`, {
    headers: { 'earshot-session': '1', 'earshot-share': shareId },
  })
  return { status: response.status(), text: await response.text() }
}

/** Opens a link anew, which says that it does not work. */
async function expectGone(page: Page, link: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('heading', { name: 'This link does not work.' }).waitFor()
}

inChromium('a share link', browser => {
  it('is made of the present page, opens without login, and shows nothing else, whatever is asked', async () => {
    await using site = (await aSiteInTime()).site
    await using context = await browser.newContext()
    await site.signInAs(context, 'ada@example.com', { t: 'MANAGER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    await page.goto(`${site.url}/brands/b/answers?startDate=2026-11-01&endDate=2026-11-21&provider=chatgpt`)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('link', { name: 'Share without login' }).click()
    await dialogOn(page).getByRole('checkbox', { name: 'Assistant: ChatGPT' }).waitFor()
    const link = await make(page, { name: 'For the board' })
    const { shareId } = linkIn(link)
    const { body } = await callAs(context, site.url, '/brands/b/shares')
    expect(body.shares).toMatchObject([
      {
        ...{ name: 'For the board', page: 'answers', hasPassword: false, expiresAt: '2026-12-21T12:00:30.000Z' },
        query: { startDate: '2026-11-01', endDate: '2026-11-21', provider: 'chatgpt' },
      },
    ])

    await using outside = await browser.newContext()
    await using visit = await watch(outside, site.url)
    await visit.page.goto(link)
    await visit.page.getByText('Acme makes the best ones.').first().waitFor()
    expect(new URL(visit.page.url()).hash).toBe('')
    // Opened once more in the same tab, which does not load the page anew.
    await visit.page.goto(link)
    await visit.page.waitForURL(url => url.hash === '')
    // Neither the address nor the API widens what is fixed.
    await visit.page.goto(`${site.url}/s/${shareId}?provider=claude&period=365&startDate=2020-01-01`)
    await visit.page.getByText('Acme makes the best ones.').first().waitFor()
    await settled(visit.page)
    expect(await visit.page.content()).not.toContain('Nobody knows')
    const asked = (path: string) => ask(outside, site.url, shareId, path)
    const fixed = await asked('/brands/b/answers')
    expect(fixed.text).toContain('Acme makes')
    for (const query of ['?provider=claude', '?provider=claude,chatgpt&period=365', '?startDate=2020-01-01'])
      expect(await asked(`/brands/b/answers${query}`)).toEqual(fixed)
    const statuses = await Promise.all(
      ['/brands/b/answers/a2', '/brands/b/competitors', '/brands/b/prompts', '/brands/c', '/brands', '/overview'].map(
        async path => (await asked(path)).status,
      ),
    )
    expect(statuses).toEqual([404, 403, 403, 404, 403, 403])
    expect((await outside.request.get(`${site.url}/api/v1/brands/b/answers`)).status()).toBe(401)
    expect((await callAs(outside, site.url, '/brands/b')).status).toBe(401)
    await visit.page.goto(`${site.url}/s/${shareId}`)
    await visit.page.getByText('Acme makes the best ones.').first().waitFor()
    expect(await visit.page.locator('a[href^="/brands"]').count()).toBe(0)
  })

  it('gives its lists as files too, under what it fixes', async () => {
    await using site = (await aSiteInTime()).site
    await using context = await browser.newContext()
    await site.signInAs(context, 'ada@example.com', { t: 'MANAGER' })
    const data = { name: 'x', page: 'answers', query: { provider: 'chatgpt' } }
    const { body } = await callAs(context, site.url, '/brands/b/shares', { method: 'POST', data })
    await using outside = await browser.newContext()
    await using visit = await watch(outside, site.url)
    await visit.page.goto(body.link as string)
    const file = visit.page.waitForEvent('download')
    await visit.page.getByRole('link', { name: /^CSV/ }).first().click()
    const stream = await (await file).createReadStream()
    let text = ''
    for await (const part of stream) text += String(part)
    expect(text).toContain('Acme makes the best ones.')
    expect(text).not.toContain('Nobody knows')
  })

  it('ends to the second', async () => {
    const { clock, site: made } = await aSiteInTime()
    await using site = made
    await using context = await browser.newContext()
    await site.signInAs(context, 'ada@example.com', { t: 'MANAGER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    await page.goto(`${site.url}/brands/b/settings/shares`)
    await page.getByText('No share links yet.').waitFor()
    await page.getByRole('button', { name: 'New share link' }).click()
    const dialog = dialogOn(page)
    await dialog.getByLabel('Purpose').fill('too late')
    await dialog.getByLabel('Valid until').fill('2027-11-30')
    watched.expect({ url: '/brands/b/shares', status: 400 })
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await dialog.locator('[name=expiresAt][aria-invalid=true]').waitFor()
    const link = await make(page, { name: 'for today', until: '2026-11-21' })
    const { shareId } = linkIn(link)
    await using outside = await browser.newContext()
    await using visit = await watch(outside, site.url)
    await visit.page.goto(link)
    await visit.page.getByRole('heading', { name: 'Overview' }).waitFor()
    await settled(visit.page)
    const asked = async () => (await ask(outside, site.url, shareId, '/brands/b/performance')).status
    clock.at = new Date('2026-11-21T23:59:58.999Z')
    expect(await asked()).toBe(200)
    clock.at = new Date('2026-11-21T23:59:59Z')
    expect(await asked()).toBe(401)
    visit.expect({ url: '/api/session/shares/', status: 404 })
    await expectGone(visit.page, link)
  })

  it('asks for its password, and stops when it is revoked', async () => {
    await using site = (await aSiteInTime()).site
    await using context = await browser.newContext()
    await site.signInAs(context, 'ada@example.com', { t: 'MANAGER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    await page.goto(`${site.url}/brands/b/settings/shares`)
    await page.getByRole('button', { name: 'New share link' }).click()
    await dialogOn(page).getByLabel('Period').selectOption({ label: 'The last 84 days, updated every day' })
    const link = await make(page, { name: 'For Bo', password: 'wet paint' })
    await dialogOn(page).getByRole('button', { name: 'Done' }).click()
    await dialogOn(page).waitFor({ state: 'detached' })
    expect(await page.content()).not.toContain(link)
    await page.getByText('password required').waitFor()
    await using outside = await browser.newContext()
    await using visit = await watch(outside, site.url)
    await visit.page.goto(link)
    await visit.page.getByLabel('Password').fill('dry paint')
    visit.expect({ url: '/api/session/shares/open', status: 403 })
    await visit.page.getByRole('button', { name: 'Open' }).click()
    await visit.page.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
    await visit.page.getByLabel('Password').fill('wet paint')
    await visit.page.getByRole('button', { name: 'Open' }).click()
    await visit.page.getByRole('heading', { name: 'Overview' }).waitFor()
    await settled(visit.page)
    await page.reload()
    await page.getByRole('button', { name: 'Revoke For Bo' }).click()
    await dialogOn(page).getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('No share links yet.').waitFor()
    expect((await ask(outside, site.url, linkIn(link).shareId, '/brands/b/performance')).status).toBe(401)
    visit.expect({ url: '/api/session/shares/', status: 404 })
    await expectGone(visit.page, link)
  })
})
