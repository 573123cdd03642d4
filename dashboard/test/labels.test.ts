import { expect, it } from 'vitest'
import { aBrand, aTeam } from '../../server/test/records.ts'
import { findingsOf } from './axe.ts'
import { inChromium } from './browser.ts'
import { callAs } from './manage.ts'
import { expectOrder } from './opened.ts'
import { aStandingSite, ownNames } from './standing-site.ts'
import { watch } from './watch.ts'

const today = new Date().toISOString()
const recordsOf = ({ t, b }: { t: string; b: string }) => [
  aTeam(t, { plan: 'BUSINESS' }),
  aBrand(b, t, { name: 'Acme' }),
  { kind: 'competitor', id: 'self', brandId: b, name: 'Acme', relationship: 'SELF' },
  { kind: 'prompt', id: 'p', brandId: b, text: 'Which anvil is best?', type: 'MOFU', createdAt: '2026-01-02' },
  ...[1, 2, 3].map(i => ({
    ...{ kind: 'answer', id: `a${i}`, brandId: b, promptId: 'p', provider: 'chatgpt', model: 'gpt-5' },
    ...{ createdAt: today, text: `Answer ${i}. Go with Acme, it is great.` },
  })),
]

inChromium('the page on which people label answers', browser => {
  const names = ownNames(3)
  const site = aStandingSite(names.flatMap(recordsOf))
  const next = () => names.pop()!

  it('works with the keyboard alone, says how far it is, and takes a label back', async () => {
    const { t, b, emailOf } = next()
    await using context = await browser.newContext()
    await site.signInAs(context, emailOf('ada'), { [t]: 'MEMBER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    await page.goto(`${site.url}/brands/${b}/settings/labels`)
    const open = async () => (await callAs(context, site.url, `/brands/${b}/label-sample?period=30`)).body.open
    await page.getByRole('button', { name: 'Start' }).press('Enter')
    const heading = page.getByRole('heading', { name: /^Answer \d of 3$/ })
    await page.getByRole('heading', { name: 'Answer 1 of 3' }).waitFor()
    expect(await heading.evaluate(each => each === document.activeElement)).toBe(true)
    await page.getByRole('group', { name: 'How does the answer describe' }).waitFor()
    // Only passages about the brand are marked, without the verdict of the rules.
    await page.locator('mark').first().waitFor()
    expect(new Set(await page.locator('mark').evaluateAll(all => all.map(each => each.dataset.kinds)))).toEqual(
      new Set(['ours']),
    )
    expect(await findingsOf(page)).toEqual([])
    await expectOrder(page, 'labels')
    await page.keyboard.press('4')
    await page.keyboard.press('y')
    expect(await page.getByRole('radio', { name: '4: rather praises it' }).isChecked()).toBe(true)
    await page.keyboard.press('5')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Answer 2 of 3' }).waitFor()
    expect(await open()).toBe(2)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await page.getByRole('heading', { name: 'Answer 1 of 3' }).waitFor()
    expect(await open()).toBe(3)
    await page.getByRole('radio', { name: '5: praises it' }).waitFor()
    // Both questions need an answer.
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    expect(await heading.innerText()).toBe('Answer 1 of 3')
    await page.keyboard.press('n')
    await page.getByRole('button', { name: 'Save and continue' }).press('Enter')
    for (const at of [2, 3]) {
      await page.getByRole('heading', { name: `Answer ${at} of 3` }).waitFor()
      await page.getByRole('button', { name: 'Skip' }).press('Enter')
    }
    await page.getByText('Done. You have labeled 1 answer.').waitFor()
    expect(await findingsOf(page)).toEqual([])
    expect(await open()).toBe(2)
    // The page says what the labels are for.
    expect(await page.getByRole('heading', { name: 'Corrected by people' }).count()).toBe(0)
    await page.getByRole('button', { name: 'More answers' }).press('Enter')
    await page.getByRole('heading', { name: 'Corrected by people' }).waitFor()
    const row = page.getByRole('row', { name: /^Sentiment/ })
    expect((await row.innerText()).replace(/\s+/g, ' ')).toMatch(/– fewer than 50 labels 1$/)
    expect(await findingsOf(page)).toEqual([])
  })

  it('speaks German', async () => {
    const { t, b, emailOf } = next()
    await using context = await browser.newContext({ locale: 'de-DE' })
    await site.signInAs(context, emailOf('ada'), { [t]: 'MEMBER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    await page.goto(`${site.url}/brands/${b}/settings/labels`)
    await page.getByRole('button', { name: 'Starten' }).click()
    await page.getByRole('heading', { name: 'Antwort 1 von 3' }).waitFor()
    await page.getByRole('group', { name: 'Wie beschreibt die Antwort Ihre Marke?' }).waitFor()
    expect(await findingsOf(page)).toEqual([])
  })

  it('tells viewers that their role does not allow it', async () => {
    const { t, b, emailOf } = next()
    await using context = await browser.newContext()
    await site.signInAs(context, emailOf('vi'), { [t]: 'VIEWER' })
    await using watched = await watch(context, site.url)
    const { page } = watched
    await page.goto(`${site.url}/brands/${b}/settings/labels`)
    await page.getByText('Your role does not allow you to label answers.').waitFor()
    expect(await page.getByRole('button', { name: 'Start' }).count()).toBe(0)
  })
})
