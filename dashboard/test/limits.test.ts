import { expect, it } from 'vitest'
import { aBrand, aTeam } from '../../server/test/records.ts'
import { en } from '../src/messages/en/index.ts'
import { inChromium } from './browser.ts'
import { demo } from './demo.ts'
import { pagesOf } from './opened.ts'
import { aSite } from './served.ts'
import { openIn } from './traffic.ts'

/** The pages of a brand that ask the read API. */
const pages = pagesOf(demo.brandId).filter(path => !path.endsWith('/settings'))

/** Four seconds before the window of a minute ends. */
const lateInTheMinute = new Date('2026-11-21T12:00:56Z')

inChromium('a session that has asked too much', browser => {
  it('is told on every page for how long, goes on by itself, and has used nothing of the windows of its team', async () => {
    const clock = { at: lateInTheMinute }
    await using site = await aSite([aTeam(demo.team), aBrand(demo.brandId, demo.team)], { now: () => clock.at })
    await using context = await browser.newContext()
    await site.signIn(context, demo.team)
    const token = await site.tokenOf(demo.team)
    const left = async () => {
      const headers = { authorization: `Bearer ${token}` }
      const { headers: answered } = await fetch(`${site.url}/api/v1/brands`, { headers })
      return Number(answered.get('x-ratelimit-remaining'))
    }
    const before = await left()
    await using opened = await openIn(context, site.url)
    const { page } = opened
    await opened.open('/glossary')
    const status = async () =>
      (await context.request.get(`${site.url}/api/v1/brands`, { headers: { 'earshot-session': '1' } })).status()
    while ((await Promise.all(Array.from({ length: 50 }, status))).every(each => each === 200));
    opened.expect({ url: '/api/', status: 429 })
    const alert = page.locator('main [role=alert]').first()
    for (const path of pages) {
      await opened.go(path)
      await alert.getByText(/^Too many requests\. The page tries again in [1-4] s\.$/).waitFor()
    }
    expect(await left()).toBe(before - 1)
    clock.at = new Date('2026-11-21T12:01:00Z')
    await alert.waitFor({ state: 'detached' })
    await opened.rest()
    await page.getByText(en.states.noAnswers).first().waitFor()
  })
})
