import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { aFact, anAssistant, anvilPage, aProfileReply, onePage } from '../../server/test/brand-site.ts'
import { aBrand, aTeam } from '../../server/test/records.ts'
import { findingsOf } from './axe.ts'
import { inChromium } from './browser.ts'
import { callAs } from './manage.ts'
import { aSite } from './served.ts'
import { watch } from './watch.ts'

const stored = {
  ...{ kind: 'brandProfile', brandId: 'b', revision: 3, createdAt: '2026-01-05T10:00:00.000Z', statement: 'Sturdy.' },
  attributes: [{ text: 'fast' }, { text: 'light', words: { de: ['leicht'] } }],
  facts: [{ text: 'founded in', kind: 'date', accepted: ['2012'] }],
}
const records = [aTeam('t'), aBrand('b', 't', { name: 'Anvilry', domain: 'anvilry.example' })]
const path = '/brands/b/settings/profile'
const api = '/brands/b/perception-profile'

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const summary = (page: Page, text: string) => page.locator('summary', { hasText: text })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const names = (page: Page, list: string) =>
  page.locator(`[data-list=${list}] > ol > li > details > summary`).allInnerTexts()

inChromium('the profile of a brand', browser => {
  it('is written from nothing, says what is wrong at its field, and survives a reload', async () => {
    await using site = await aSite(records)
    await using context = await browser.newContext({ viewport: { width: 400, height: 900 } })
    await site.signInAs(context, 'ada@example.com', { t: 'MANAGER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    await page.goto(`${site.url}/brands/b/perception`)
    await page.getByRole('link', { name: 'Edit the brand profile' }).click()
    await page.getByText('There is no profile yet.').waitFor()
    await page.getByText(/^No assistant is set up/).waitFor()
    await page.getByLabel('Statement').fill('Anvils that last.')
    await page.getByText('17 of 2,000 characters.').waitFor()
    await page.getByRole('button', { name: 'Add attribute' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('sturdy')
    await summary(page, 'Words by language').click()
    await field(page, 'attributes.0.words.de').fill('robust\n\n stabil ')
    await field(page, 'attributes.0.opposites.en').fill('flimsy')
    await page.getByRole('button', { name: 'Add fact' }).click()
    await page.keyboard.type('founded in')
    await field(page, 'facts.0.kind').selectOption('date')
    await field(page, 'facts.0.accepted').fill('long ago')
    await page.reload()
    await page.getByText('You have unsaved changes.').waitFor()
    expect(await field(page, 'facts.0.accepted').inputValue()).toBe('long ago')
    watched.expect({ url: api, status: 400 })
    await save(page)
    await page.getByText("facts.0 has the value 'long ago' but must have a date").waitFor()
    expect(await page.evaluate('document.activeElement.name')).toBe('facts.0.text')
    expect(await findingsOf(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(400)
    await field(page, 'facts.0.accepted').fill('2012')
    await save(page)
    await page.getByText('Saved.').waitFor()
    await page.getByText(/^Revision 1, saved /).waitFor()
    expect(await page.locator('[data-unsaved]').count()).toBe(0)
    const { body } = await callAs(context, site.url, api)
    expect(body.profile).toMatchObject({
      ...{ revision: 1, statement: 'Anvils that last.' },
      attributes: [{ text: 'sturdy', words: { de: ['robust', 'stabil'] }, opposites: { en: ['flimsy'] } }],
      facts: [{ text: 'founded in', kind: 'date', accepted: ['2012'] }],
    })
  })

  it('keeps the order of its items, and loses nothing if somebody else saves first', async () => {
    await using site = await aSite([...records, stored])
    await using context = await browser.newContext()
    await site.signInAs(context, 'ada@example.com', { t: 'MANAGER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    await page.goto(site.url + path)
    await page.getByText(/^Revision 3, saved 5 Jan 2026/).waitFor()
    await page.getByRole('button', { name: 'Move “light” up' }).click()
    expect(await names(page, 'attributes')).toEqual(['light', 'fast'])
    await summary(page, 'founded in').click()
    await field(page, 'facts.0.accepted').fill('2013')
    const theirs = {
      ...{ statement: 'Heavy.', attributes: [{ text: 'light' }, { text: 'theirs' }] },
      facts: [{ text: 'founded in', kind: 'date', accepted: ['2014'] }],
    }
    expect((await callAs(context, site.url, api, { method: 'PUT', data: theirs })).status).toBe(200)
    watched.expect({ url: api, status: 412 })
    await save(page)
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByText('Statement: “Heavy.”').waitFor()
    const said = await page.locator('[role=status] li').allInnerTexts()
    expect(said).toEqual([
      'Statement: “Heavy.”',
      'Changed: “light”',
      'Removed: “fast”',
      'Added: “theirs”',
      'Changed: “founded in”. You changed it too, so your version stays.',
    ])
    await save(page)
    await page.getByText(/^Revision 5, saved /).waitFor()
    const { body } = await callAs(context, site.url, api)
    expect(body.profile).toMatchObject({
      ...{ statement: 'Heavy.', facts: [{ accepted: ['2013'] }] },
      attributes: [{ text: 'light', words: {} }, { text: 'theirs' }],
    })
  })

  it('can only be read by a viewer', async () => {
    await using site = await aSite([...records, stored])
    await using context = await browser.newContext()
    await site.signInAs(context, 'vic@example.com', { t: 'VIEWER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    await page.goto(site.url + path)
    await page.getByText('founded in: 2012').waitFor()
    expect(await page.locator('main form, main input, main textarea').count()).toBe(0)
    expect(await findingsOf(page)).toEqual([])
    const refused = await callAs(context, site.url, `${api}/proposal`, { method: 'POST', data: {} })
    expect(refused.status).toBe(403)
  })

  it('takes of a proposal only what somebody accepted', async () => {
    const lie = { ...aFact.founded, text: 'seat', kind: 'place', quote: 'Anvilry is in York.', accepted: ['York'] }
    const reply = aProfileReply({ facts: [aFact.founded, aFact.price, lie] })
    await using assistant = await anAssistant(() => reply)
    const siteFetcher = onePage('anvilry.example', anvilPage)
    await using site = await aSite(records, { settings: assistant.settings, siteFetcher })
    await using context = await browser.newContext()
    await site.signInAs(context, 'ada@example.com', { t: 'MANAGER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    await page.goto(site.url + path)
    await page.getByText(/Earshot asks .*local-1, for at most about \$0\.02/).waitFor()
    expect(assistant.questions).toEqual([])
    await page.getByRole('button', { name: 'Propose from the site' }).click()
    await page.getByText(/^Proposed by .*local-1 for \$0\.005/).waitFor()
    await page.getByText('1 fact was left out because no page has the sentence').waitFor()
    await page.getByText('The small anvil costs $25.').waitFor()
    expect(await page.locator('[data-unsaved]').count()).toBe(0)
    expect(await findingsOf(page)).toEqual([])
    await page.reload()
    await page.getByRole('button', { name: 'Accept “the statement”' }).click()
    await page.getByRole('button', { name: 'Accept “sturdy”' }).click()
    await page.getByRole('button', { name: 'Dismiss “price of the small anvil”' }).click()
    await page.getByRole('button', { name: 'Change “founded in”' }).click()
    expect(await page.evaluate('document.activeElement.name')).toBe('facts.0.text')
    await page.keyboard.press('End')
    await page.keyboard.type(' year')
    await page.getByText('You have accepted or dismissed all proposed items.').waitFor()
    await save(page)
    await page.getByText(/^Revision 1, saved /).waitFor()
    const { body } = await callAs(context, site.url, api)
    expect(body.profile).toMatchObject({
      ...{ statement: 'Anvils that last, by post.', attributes: [{ text: 'sturdy', opposites: { en: ['flimsy'] } }] },
      facts: [{ text: 'founded in year', accepted: ['2012'], sourceUrl: 'https://anvilry.example/' }],
    })
    expect(assistant.questions).toHaveLength(1)
  })

  it('is offered once a brand is created, and can be proposed there', async () => {
    await using assistant = await anAssistant(() => aProfileReply())
    const siteFetcher = onePage('anvilry.example', anvilPage)
    await using site = await aSite([aTeam('t')], { settings: assistant.settings, siteFetcher })
    await using context = await browser.newContext({ locale: 'de-DE' })
    await site.signInAs(context, 'ada@example.com', { t: 'MANAGER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    await page.goto(`${site.url}/start`)
    await page.getByLabel('Name').fill('Anvilry')
    await page.getByLabel('Website').fill('anvilry.example')
    await page.getByRole('button', { name: 'Weiter' }).click()
    await page.getByRole('button', { name: 'Weiter', exact: true }).click()
    await page.getByRole('button', { name: 'Marke erstellen' }).click()
    await page.getByRole('heading', { name: 'Optional: ein Markenprofil' }).waitFor()
    await page.getByRole('button', { name: 'Von der Website vorschlagen' }).click()
    await page.getByRole('link', { name: 'Vorschlag bestätigen' }).click()
    await page.getByRole('button', { name: 'Annehmen: „founded in“' }).waitFor()
    const { body } = await callAs(context, site.url, '/brands/anvilry/setup')
    expect(body.profile).toBeNull()
  })
})
