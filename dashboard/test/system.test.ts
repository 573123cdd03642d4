import { expect, it } from 'vitest'
import { hardTeams } from '../../server/test/hard-world.ts'
import { inChromium } from './browser.ts'
import { demo, theDemo, theHardWorld } from './demo.ts'
import { openIn } from './traffic.ts'

inChromium('the page of the system', browser => {
  it('says what needs a look, why, and what mends it, as the API has it', async () => {
    const site = await theDemo()
    await using context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    await site.signInAs(context, 'operations@example.com', { [demo.team]: 'OWNER' })
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open('/system')
    const response = await context.request.get(`${site.url}/api/admin/v1/teams/${demo.team}/system`)
    const { system, installation } = await response.json()
    const [brand] = system.brands
    const [finding] = brand.findings
    expect(finding.level).toBe('warn')
    const row = page.getByRole('listitem').filter({ hasText: finding.text })
    await row.locator('[data-level=warn]').waitFor()
    // It says so for two seconds.
    const copied = row.getByText('Copied').waitFor()
    await row.getByRole('button', { name: 'Copy command' }).click()
    await copied
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(finding.command)
    const cells = page.getByRole('row', { name: new RegExp(brand.name) }).locator('td')
    expect(await cells.allInnerTexts()).toEqual(
      expect.arrayContaining([String(brand.asks.answered), String(brand.asks.dead)]),
    )
    await page.getByRole('region', { name: 'Budget' }).getByText('Within the limit').waitFor()
    // Who owns every team sees the installation.
    const facts = page.getByRole('region', { name: 'This installation' })
    expect(await facts.innerText()).toContain(installation.version)
  })

  it('shows a manager what is of the own teams, and a viewer nothing', async () => {
    const site = await theHardWorld()
    await using context = await browser.newContext()
    const roles = { [hardTeams.agency]: 'VIEWER', [demo.team]: 'VIEWER', [hardTeams.hard]: 'MANAGER' } as const
    await site.signInAs(context, 'manager@example.com', roles)
    await using opened = await openIn(context, site.url)
    const { page } = opened
    // The one team whose part may be seen, though it is not the first.
    await opened.open('/system')
    const brands = page.getByRole('region', { name: 'Brands' }).first()
    expect(await brands.innerText()).toContain('Acme Many')
    expect(await brands.innerText()).not.toContain('Northpace')
    expect(await page.getByRole('region', { name: 'This installation' }).count()).toBe(0)
    await using others = await browser.newContext()
    await site.signInAs(others, 'viewer@example.com', { [demo.team]: 'VIEWER' })
    await using seen = await openIn(others, site.url, [{ url: `/teams/${demo.team}/system`, status: 403 }])
    await seen.open('/system')
    await seen.page.locator('main [role=alert]').getByText('Your role does not allow this.').waitFor()
    expect(await seen.page.getByRole('region', { name: 'Budget' }).count()).toBe(0)
    await seen.page.getByRole('button', { name: 'Account' }).click()
    await seen.page.getByRole('dialog').getByRole('link').first().waitFor()
    expect(await seen.page.getByRole('dialog').getByRole('link', { name: 'System' }).count()).toBe(0)
  })
})
