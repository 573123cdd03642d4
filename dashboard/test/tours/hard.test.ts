import { expect, it } from 'vitest'
import { hardTeams } from '../../../server/test/hard-world.ts'
import { inChromium } from '../browser.ts'
import { theHardWorld } from '../demo.ts'
import { ownerPages, pagesOf } from '../opened.ts'
import { openIn } from '../traffic.ts'
import { accessible, contrasts, inOrder, whole } from './laws.ts'
import { tour } from './tour.ts'

inChromium('tours of a hard world', browser => {
  it('finds the pages of brands with gaps, with nothing and with thousands of prompts in order', async () => {
    const site = await theHardWorld()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signIn(context, hardTeams.hard)
    await using opened = await openIn(context, site.url)
    await opened.open('/glossary')
    const paths = ['hard', 'bare', 'many'].flatMap(pagesOf)
    expect(await tour(opened, paths, [{ width: 1280, laws: [whole, inOrder, accessible] }])).toEqual([])
  })

  it('finds the pages of an owner in order and accessible, wide and narrow', async () => {
    const site = await theHardWorld()
    await using context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await site.signInAs(context, 'wide@example.com', { [hardTeams.hard]: 'OWNER', [hardTeams.agency]: 'OWNER' })
    await using opened = await openIn(context, site.url)
    await opened.open('/glossary')
    const paths = ['/', ...ownerPages.map(path => `${path}?team=${hardTeams.agency}`)]
    const problems = await tour(opened, paths, [
      { width: 1280, laws: [whole, inOrder, accessible] },
      { width: 1280, theme: 'dark', laws: [contrasts], onlyNightly: true },
      { width: 320, theme: 'dark', laws: [inOrder, accessible] },
      { width: 320, laws: [contrasts], onlyNightly: true },
    ])
    expect(problems).toEqual([])
  })
})
