import { expect, it } from 'vitest'
import { aBrand, aTeam } from '../../server/test/records.ts'
import { inChromium } from './browser.ts'
import { callAs, dialogOn } from './manage.ts'
import { aSite } from './served.ts'
import { openIn } from './traffic.ts'

const records = [
  aTeam('t', { name: 'Acme Team' }),
  aTeam('u', { name: 'Umbrella Team', plan: 'GROWTH' }),
  aBrand('b', 't', { name: 'Acme', domain: 'acme.example' }),
]

inChromium('the settings of a team', browser => {
  it('withdraw the offer of a brand, and accept one that another team offers', async () => {
    await using site = await aSite(records)
    await using context = await browser.newContext()
    await site.signInAs(context, 'ada@example.com', { t: 'OWNER', u: 'OWNER' })
    await using opened = await openIn(context, site.url)
    const { page } = opened
    const offer = () => callAs(context, site.url, '/brands/b/transfer', { method: 'POST', data: { toTeamId: 'u' } })
    const teamOf = async () => (await callAs(context, site.url, '/brands/b')).body.brand
    expect((await offer()).status).toBe(201)
    await opened.open('/settings/transfers?team=t')
    await page.getByText('No brands are offered to this team.').waitFor()
    const row = page.getByRole('row', { name: /^Acme/ })
    expect(await row.locator('td').first().innerText()).toBe('Umbrella Team')
    await page.getByRole('button', { name: 'Withdraw offer of Acme' }).click()
    await dialogOn(page).getByText('Umbrella Team can no longer accept it.').waitFor()
    await dialogOn(page).getByRole('button', { name: 'Withdraw', exact: true }).click()
    await page.getByText('This team offers no brands to other teams.').waitFor()
    expect(await teamOf()).toMatchObject({ teamId: 't', transferring: false })
    expect((await offer()).status).toBe(201)
    await opened.open('/settings/transfers?team=u')
    await page.getByText('This team offers no brands to other teams.').waitFor()
    expect(await row.locator('td').first().innerText()).toBe('Acme Team')
    await page.getByRole('button', { name: 'Accept Acme' }).click()
    await dialogOn(page).getByText('this team’s plan applies to the brand').waitFor()
    await dialogOn(page).getByRole('button', { name: 'Accept', exact: true }).click()
    await page.getByText('No brands are offered to this team.').waitFor()
    expect(await teamOf()).toMatchObject({ teamId: 'u', transferring: false })
  })

  it('say what the plan opens and what not, and change it', async () => {
    await using site = await aSite(records)
    await using context = await browser.newContext()
    await site.signInAs(context, 'ada@example.com', { u: 'OWNER' })
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open('/settings/team')
    const states = () => page.locator('main tbody td').allInnerTexts()
    expect(await states()).toEqual(['included', 'not included'])
    await page.getByRole('combobox', { name: 'Plan' }).selectOption('BUSINESS')
    await page.getByRole('button', { name: 'Change plan' }).click()
    await page.getByText('The plan was changed.').waitFor()
    expect((await callAs(context, site.url, '/teams/u')).body.team).toMatchObject({ plan: 'BUSINESS' })
    await page.getByText('not included', { exact: true }).waitFor({ state: 'detached' })
    expect(await states()).toEqual(['included', 'included'])
  })

  it('delete the team once its name is typed, and lead to what is left', async () => {
    await using site = await aSite(records)
    await using context = await browser.newContext()
    await site.signInAs(context, 'ada@example.com', { t: 'OWNER', u: 'OWNER' })
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open('/settings/team?team=t')
    await page.getByRole('button', { name: 'Delete team' }).click()
    await dialogOn(page).getByText('This changes no answers.').waitFor()
    await dialogOn(page).getByLabel('Type Acme Team to confirm').fill('Acme')
    await dialogOn(page).getByRole('button', { name: 'Delete' }).click()
    await dialogOn(page).getByText('This does not match Acme Team.').waitFor()
    expect((await callAs(context, site.url, '/teams/t')).status).toBe(200)
    await dialogOn(page).getByLabel('Type Acme Team to confirm').fill('Acme Team')
    await dialogOn(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No brands yet.').waitFor()
    expect((await callAs(context, site.url, '/teams/t')).status).toBe(404)
    expect((await callAs(context, site.url, '/brands/b')).status).toBe(404)
    await opened.open('/settings/team')
    await page.getByRole('button', { name: 'Delete team' }).click()
    await dialogOn(page).getByLabel('Type Umbrella Team to confirm').fill('Umbrella Team')
    await dialogOn(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByText('You are not a member of a team.').waitFor()
  })
})
