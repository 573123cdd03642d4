import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hard, hardBrand } from '../../server/test/hard-brand.ts'
import { hardId, hostileAnswers } from '../../server/test/hard-texts.ts'
import { aTeam } from '../../server/test/records.ts'
import { inChromium } from './browser.ts'
import { plain } from './shown.ts'
import { visits } from './visit.ts'

const [team, { brandId }] = ['t', hard]
const answer = (id: string) => `/brands/${brandId}/answers/${id}`

/** What a page has made of texts that are not its own: elements that run, load or embed something, and where its links lead. */
const madeOf = async (page: Page) =>
  (await page.evaluate(`(() => {
    const main = document.querySelector('main')
    return {
      elements: Array.from(main.querySelectorAll('script, iframe, object, embed, img, image, video, audio, source, link, style, base, form[action], meta'), each => each.outerHTML.slice(0, 80)),
      handlers: Array.from(main.querySelectorAll('*')).filter(each => Array.from(each.attributes).some(({ name }) => name.startsWith('on'))).length,
      schemes: [...new Set(Array.from(main.querySelectorAll('a[href], [src], [action]'), each => new URL(each.href ?? each.src ?? each.action, document.baseURI).protocol))],
    }
  })()`)) as { elements: string[]; handlers: number; schemes: string[] }

async function expectHarmless(page: Page): Promise<void> {
  const { elements, handlers, schemes } = await madeOf(page)
  expect([elements, handlers], page.url()).toEqual([[], 0])
  for (const scheme of schemes) expect(['http:', 'https:', 'mailto:'], page.url()).toContain(scheme)
}

/** What each answer shows as text, where a page that believed it would show something else. */
const shown: Readonly<Record<string, string>> = {
  'hostile-script': '<script>alert(1)</script>',
  'hostile-image': '<img src=x onerror=alert(1)>',
  'hostile-style': '<style>body{display:none}</style>',
}

inChromium('hostile texts', browser => {
  const { of } = visits(browser, now => [aTeam(team, { plan: 'BUSINESS' }), ...hardBrand(team, now)])

  /** A page on which every dialog that a text opens is kept. */
  async function watched() {
    const visit = await of(team)
    if (visit.page.url() === 'about:blank') await visit.open('/glossary')
    const dialogs: string[] = []
    visit.page.on('dialog', dialog => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    return { ...visit, dialogs }
  }

  it.each(Object.keys(hostileAnswers))('in an answer are texts, as they are read and as they came: %s', async id => {
    const { page, go, dialogs } = await watched()
    const text = page.locator('main div[dir=auto]').first()
    await go(answer(id))
    await expectHarmless(page)
    expect(plain(await text.innerText()).length).toBeGreaterThan(4)
    if (shown[id] !== undefined) expect(await text.innerText()).toContain(shown[id])
    await go(`${answer(id)}?view=raw`)
    await expectHarmless(page)
    const raw = plain((await text.textContent())!)
    expect(raw.startsWith(plain(hostileAnswers[id]!.slice(0, 200)).slice(0, 100)), id).toBe(true)
    expect(dialogs).toEqual([])
  })

  it('lead nowhere: of links to scripts and data the words are left', async () => {
    const { page, go } = await watched()
    await go(answer('hostile-link'))
    const text = page.locator('main div[dir=auto]').first()
    expect(await text.locator('a').count()).toBe(0)
    for (const word of ['x', 'y', 'z']) expect(await text.innerText()).toContain(word)
    await go(answer('hostile-picture'))
    expect(await text.innerText()).toContain('Acme Hard')
  })

  it('are texts in lists, names, titles, addresses and articles too', async () => {
    const { page, go, dialogs } = await watched()
    for (const path of [
      '',
      '/answers',
      '/prompts',
      '/competitors',
      '/topics',
      '/source-urls',
      '/sponsored',
      '/search',
    ]) {
      await go(`/brands/${brandId}${path}`)
      await expectHarmless(page)
    }
    await go(`/brands/${brandId}/prompts/p-hostile`)
    expect(await page.locator('h1').innerText()).toBe('<script>alert(1)</script>')
    await go(`/brands/${brandId}/content/${encodeURIComponent(hardId('article'))}`)
    await expectHarmless(page)
    expect(await page.locator('main').innerText()).toContain('<script>alert(1)</script>')
    expect(dialogs).toEqual([])
  })
})
