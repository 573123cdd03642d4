import { expect, it } from 'vitest'
import { settingsNames } from '../../src/parts/words/settings-names.ts'
import { inChromium } from '../browser.ts'
import { demo, theDemo } from '../demo.ts'
import { ownerPages, pagesOf } from '../opened.ts'
import { foreignTexts, speakPseudo } from '../pseudo.ts'
import { openIn } from '../traffic.ts'
import { accessible, contrasts, fits, inOrder, type Law } from './laws.ts'
import { tour } from './tour.ts'

const paths = [
  ...pagesOf(demo.brandId),
  ...settingsNames.map(name => `/brands/${demo.brandId}/settings/${name}`),
  ...['/?sort=name', '/glossary', '/nothing', '/start'],
  ...ownerPages,
]

inChromium('a tour in a pseudo-language', browser => {
  it('finds all texts in messages or in the API, and shows all of them, wide and narrow', async () => {
    const site = await theDemo()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await speakPseudo(context)
    await site.signInAs(context, 'narrow@example.com', { [demo.team]: 'OWNER' })
    await using opened = await openIn(context, site.url)
    const foreign: Law = { name: 'words', problems: await foreignTexts(opened.page) }
    await opened.open('/account')
    expect(await opened.page.locator('h1').innerText()).toMatch(/^\u27e6Å/)
    const problems = await tour(opened, paths, [
      { width: 1280, laws: [foreign, fits] },
      { width: 320, theme: 'dark', laws: [inOrder, fits, accessible] },
      { width: 320, laws: [contrasts], onlyNightly: true },
    ])
    expect(problems).toEqual([])
  })
})
