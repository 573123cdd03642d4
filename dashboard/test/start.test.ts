import { EventEmitter, once } from 'node:events'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { anAssistant, aProposal } from '../../server/test/brand-site.ts'
import { aBrand, aTeam } from '../../server/test/records.ts'
import { settingsNames } from '../src/parts/words/settings-names.ts'
import { inChromium } from './browser.ts'
import { callAs } from './manage.ts'
import { open, pagesOf } from './opened.ts'
import { aSite } from './served.ts'
import { aStandingSite } from './standing-site.ts'
import { watch } from './watch.ts'

const line = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const costsRequest = /\/teams\/t\/first-steps\?dryRun=true$/

const inCents = (dollars: number | undefined) => `$${dollars!.toFixed(2)}`

/** Names a brand whose site nobody reaches. */
async function name(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Anvilry')
  await page.getByLabel('Site').fill('anvilry.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText(/^anvilry\.example could not be read: .*You can continue without it\.$/).waitFor()
}

inChromium('the first steps', browser => {
  it('lead from an empty list to a brand that is watched, as an assistant proposed and somebody edited', async () => {
    await using assistant = await anAssistant(() => JSON.stringify(aProposal()))
    await using site = await aSite([aTeam('t')], { settings: assistant.settings })
    await using context = await browser.newContext()
    await site.signInAs(context, 'ada@example.com', { t: 'OWNER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    await page.goto(site.url)
    await page.getByText('No brands yet.').waitFor()
    await page.locator('[data-empty] a', { hasText: 'New brand' }).click()
    await name(page)
    expect(assistant.questions).toEqual([])
    await page.getByRole('button', { name: 'Suggest what to follow' }).click()
    await page.getByText(/^Suggested by .*local-1 for \$0\.005/).waitFor()
    expect(assistant.questions).toHaveLength(1)
    expect(await line(page, 'Name 1').inputValue()).toBe('Globex')
    expect(await page.locator('[data-lines=prompts] li').count()).toBe(18)
    expect((await callAs(context, site.url, '/teams/t/brands')).body.brands).toEqual([])
    await line(page, 'Site 2').fill('..')
    await page.getByRole('button', { name: 'Remove Hammers', exact: true }).click()
    await page.getByRole('button', { name: 'Add prompt' }).click()
    await page.getByRole('button', { name: 'Add prompt' }).click()
    await line(page, 'What a buyer asks, without the brand name 20').fill('Which tongs last?')
    watched.expect({ url: '/teams/t/first-steps', status: 400 })
    await page.getByRole('button', { name: 'Next' }).click()
    // What is wrong is said at its field, and the blank line is gone.
    await page.locator('[name="competitors.1.domain"][aria-invalid=true]').waitFor()
    await page.getByText("is '..' but must be empty or a domain").waitFor()
    expect(await page.locator('[data-lines=prompts] li').count()).toBe(19)
    await line(page, 'Site 2').fill('initech.example')
    await page.getByRole('button', { name: 'Next' }).click()
    await page
      .getByText(/^This creates 19 prompts, 2 competitors and 1 topic\. Running all prompts once costs about \$\d/)
      .waitFor()
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Schedule')
    await page.getByLabel('How often', { exact: true }).selectOption('daily')
    // The browser can drop the body of a response before the test reads it, so the test passes it on itself.
    const costs = new EventEmitter()
    await page.route(costsRequest, async route => {
      const response = await route.fetch()
      costs.emit('total', (await response.json()).total)
      await route.fulfill({ response })
    })
    const [[total]] = await Promise.all([
      once(costs, 'total'),
      page.getByRole('checkbox', { name: /local-1: about \$\d.* each time the prompts run/ }).check(),
    ])
    const daily = `Every day: about ${inCents(total.daily)} a month`
    await page.getByText(daily).waitFor({ state: 'attached' })
    const sums = await page.getByLabel('How often', { exact: true }).locator('option').allTextContents()
    await page.unroute(costsRequest)
    expect(sums).toEqual([
      `On demand only: about ${inCents(total.run)} each time`,
      daily,
      `Every week: about ${inCents(total.weekly)} a month`,
      `Every month: about ${inCents(total.monthly)} a month`,
    ])
    await page.reload()
    expect(await page.getByLabel('How often', { exact: true }).inputValue()).toBe('daily')
    expect(await page.getByRole('checkbox', { name: /local-1/ }).isChecked()).toBe(true)
    // Back, and forth again: nothing is lost.
    await page.goBack()
    await page.getByText(/^Suggested by .*local-1 for \$0\.005/).waitFor()
    expect(await line(page, 'Site 2').inputValue()).toBe('initech.example')
    await page.goBack()
    expect(await page.getByLabel('Name').inputValue()).toBe('Anvilry')
    await page.goForward()
    await page.goForward()
    expect(await page.getByLabel('How often', { exact: true }).inputValue()).toBe('daily')
    expect(await page.getByRole('checkbox', { name: /local-1/ }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Create brand' }).click()
    await page.getByRole('heading', { name: 'Anvilry is set up.' }).waitFor()
    await page.getByText(/^The prompts run next on /).waitFor()
    const { body } = await callAs(context, site.url, '/brands/anvilry/schedule')
    expect(body.schedule).toMatchObject({ every: 'daily', assistants: [{ model: 'local-1' }] })
    const { body: rivals } = await callAs(context, site.url, '/brands/anvilry/competitors')
    expect(rivals.competitors).toMatchObject([
      { name: 'Anvilry', relationship: 'SELF' },
      { name: 'Globex', domain: 'globex.example' },
      { name: 'Initech', domain: 'initech.example' },
    ])
    await page.getByRole('button', { name: /^Get the first answers now \(about \$\d/ }).waitFor()
    await page.getByRole('link', { name: 'Open the Overview' }).click()
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/brands/anvilry')
  })

  it('keep what was typed while the server is away', async () => {
    await using site = await aSite([aTeam('t')])
    await using context = await browser.newContext()
    await site.signInAs(context, 'ada@example.com', { t: 'MANAGER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    await page.goto(`${site.url}/start`)
    await name(page)
    await page.getByText('No assistant is set up that can make suggestions.').waitFor()
    await page.getByRole('button', { name: 'Add prompt' }).click()
    const prompt = line(page, 'What a buyer asks, without the brand name 1')
    await prompt.fill('Which tongs last?')
    await site.stop()
    watched.expect({ url: '/api/', status: 'none' })
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('The server does not respond.').first().waitFor()
    expect(await prompt.inputValue()).toBe('Which tongs last?')
    await site.startAgain()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('This creates 1 prompt, 0 competitors and 0 topics.').waitFor()
    await page.getByText('No assistant is set up yet').waitFor()
  })

  const site = aStandingSite([aTeam('t'), aTeam('u', { plan: 'BUSINESS' }), aBrand('b', 'u')])

  it('are not offered to a member, who is told the command', async () => {
    await using context = await browser.newContext()
    await site.signInAs(context, 'mo@example.com', { t: 'MEMBER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    await page.goto(site.url)
    await page.getByText('No brands yet.').waitFor()
    await page.getByText('npx earshot init').waitFor()
    expect(await page.getByRole('link', { name: 'New brand' }).count()).toBe(0)
    await page.goto(`${site.url}/start`)
    await page.getByText('Your role cannot create brands here.').waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
  })

  it('say on each page of a brand without anything what is missing, and how it begins', async () => {
    await using context = await browser.newContext()
    await site.signInAs(context, 'ada@example.com', { u: 'OWNER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    const settings = settingsNames.map(name => `/brands/b/settings/${name}`)
    const silent: string[] = []
    for (const path of [...pagesOf('b').filter(each => !each.endsWith('/settings')), ...settings]) {
      await open(page, site.url + path)
      const [said, ways] = (await page.evaluate(`[
        document.querySelector('main').innerText,
        document.querySelectorAll('main code, main [data-empty] a, main [data-empty] button, main > header button, main form').length,
      ]`)) as [string, number]
      if (ways === 0 || (!settings.includes(path) && !/\b(no|not|nothing|yet)\b/i.test(said)))
        silent.push(`${path}: ${ways}: ${said.slice(0, 300)}`)
    }
    expect(silent).toEqual([])
  })
})
