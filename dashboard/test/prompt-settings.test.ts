import { expect, it } from 'vitest'
import { aBrand, aTeam } from '../../server/test/records.ts'
import { en } from '../src/messages/en/index.ts'
import { inChromium } from './browser.ts'
import { dialogOn } from './manage.ts'
import { aSite } from './served.ts'
import { watch } from './watch.ts'

const brandId = 'b'
const { prompts, competitors } = en.settings
const { many } = prompts
const prompt = (id: string, text: string) => ({
  ...{ kind: 'prompt', id, brandId, text, type: 'MOFU', createdAt: '2026-01-02' },
})
const answer = (id: string, text: string) => ({
  ...{ kind: 'answer', id, brandId, promptId: 'p1', provider: 'chatgpt', model: 'gpt-5' },
  ...{ createdAt: new Date().toISOString(), text },
})
const records = [
  aTeam('t'),
  aBrand(brandId, 't', { name: 'Acme', domain: 'acme.example' }),
  { kind: 'topic', id: 'k', brandId, name: 'Price' },
  { kind: 'competitor', id: 'gx', brandId, name: 'Globex', relationship: 'DIRECT', domain: 'globex.example' },
  ...[prompt('p1', 'Which CRM is best?'), prompt('p2', 'Which is cheap?'), prompt('p3', 'Which is new?')],
  ...[answer('a1', 'Take Globex, or Initech.'), answer('a2', 'Take Initech.')],
]

inChromium('the settings of prompts', browser => {
  it('change, pause and delete the selected ones, after saying how many', async () => {
    await using site = await aSite(records)
    await using context = await browser.newContext()
    await site.signInAs(context, 'ada@example.com', { t: 'MEMBER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    const dialog = dialogOn(page)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const confirm = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
    await page.goto(`${site.url}/brands/${brandId}/settings/prompts`)
    await page.getByLabel(many.selectOf('Which is cheap?')).check()
    await page.getByText(many.selected(1, '1')).waitFor()
    await page.getByLabel(many.all).check()
    await page.getByText(many.selected(3, '3')).waitFor()
    await press(many.change)
    await dialog.getByLabel(prompts.topic).selectOption('Price')
    await confirm(many.changeOf(3, '3'))
    await page.getByText(many.changed(3, '3')).waitFor()
    expect(await page.getByRole('cell', { name: 'Price', exact: true }).count()).toBe(3)

    await page.getByLabel(many.selectOf('Which is new?')).check()
    await press(many.pause)
    await confirm(many.pauseOf(1, '1'))
    await page.getByText(many.changed(1, '1')).waitFor()
    expect(await page.getByRole('rowheader').getByText(prompts.paused, { exact: true }).count()).toBe(1)

    await page.getByLabel(many.selectOf('Which CRM is best?')).check()
    await page.getByLabel(many.selectOf('Which is new?')).check()
    await press(many.delete)
    await dialog.getByText(many.wouldDelete(2, '2')).waitFor()
    await confirm(many.deleteOf(2, '2'))
    await page.getByText(many.deleted(2, '2')).waitFor()
    expect(await page.getByRole('rowheader').allInnerTexts()).toEqual(['Which is cheap?'])
  })

  it('are open on the page of a prompt for whoever may edit it', async () => {
    await using site = await aSite(records)
    await using context = await browser.newContext()
    await site.signInAs(context, 'ada@example.com', { t: 'MEMBER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    const dialog = dialogOn(page)
    await page.goto(`${site.url}/brands/${brandId}/prompts/p1`)
    await page.getByRole('button', { name: en.forms.editOf('Which CRM is best?') }).click()
    await dialog.getByLabel(prompts.paused).check()
    await dialog.getByRole('button', { name: en.forms.save }).click()
    await page.locator('header').getByText(prompts.paused, { exact: true }).waitFor()
    await using other = await browser.newContext()
    await site.signInAs(other, 'bob@example.com', { t: 'VIEWER' })
    const viewed = await other.newPage()
    await viewed.goto(`${site.url}/brands/${brandId}/prompts/p1`)
    await viewed.locator('header').getByText(prompts.paused, { exact: true }).waitFor()
    expect(await viewed.getByRole('button', { name: en.forms.editOf('Which CRM is best?') }).count()).toBe(0)
  })

  it('say what a change of names does to answers, before and after it is saved', async () => {
    await using site = await aSite(records)
    await using context = await browser.newContext()
    await site.signInAs(context, 'ada@example.com', { t: 'MANAGER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    const dialog = dialogOn(page)
    await page.goto(`${site.url}/brands/${brandId}/competitors/gx`)
    await page.getByRole('button', { name: en.forms.editOf('Globex') }).click()
    await dialog.getByLabel(competitors.aliases).fill('Initech')
    await dialog.getByLabel(competitors.domain, { exact: true }).fill('https://www.globex.example/about')
    await dialog.getByRole('button', { name: en.forms.check }).click()
    await dialog.getByText(competitors.effect.mentions('1', '0')).waitFor()
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual(['Gains: Take Initech.'])
    expect(await dialog.locator('mark').allInnerTexts()).toEqual(['Initech'])
    await dialog.getByRole('button', { name: en.forms.save }).click()
    await dialog.getByText(/^Saved\. \d answers? (was|were) recounted\./).waitFor()
    await dialog.getByRole('link', { name: competitors.effect.drift }).click()
    const edits = page.getByRole('region', { name: en.revisions.title }).first()
    await edits.getByText(/Initech/).waitFor()
  })
})
