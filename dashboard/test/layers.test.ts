import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findingsOf } from './axe.ts'
import { inChromium } from './browser.ts'
import { aDemo } from './demo.ts'
import { englishOn } from './english.ts'
import { closeLayer, type Layer, lead, openLayer, placeOf } from './layer.ts'
import { layers, unopened } from './layers.ts'
import { anAssistantToAsk, anOwner } from './made.ts'
import { misfitsOn } from './misfits.ts'
import { usesIn } from './openers.ts'
import { speakPseudo } from './pseudo.ts'
import { laidOut, openIn, soon } from './traffic.ts'

/** Parts that hand on to their users what they open. */
const handing = ['Modal', 'Dialog', 'Popover', 'ConfirmDelete', 'ThingForm', 'DeleteThing', 'CardBox']

const timesOf = (names: readonly string[]) => {
  const times = new Map<string, number>()
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1)
  return times
}

it('lists every use of a part that opens something, and none that there is not', () => {
  const uses = timesOf(usesIn(join(import.meta.dirname, '../src'), handing))
  const listed = timesOf([...layers.map(({ of }) => of), ...Object.keys(unopened)])
  expect([...uses].filter(([use, times]) => (listed.get(use) ?? 0) < times).map(([use]) => use)).toEqual([])
  expect([...listed.keys()].filter(use => !uses.has(use))).toEqual([])
  expect(new Set(layers.map(({ name }) => name)).size).toBe(layers.length)
})

type Opened = Awaited<ReturnType<typeof openIn>>
type Look = (opened: Opened, layer: Layer) => Promise<string[]>

/** On wide screens, and on those of phones. */
const widths = [1280, 320]

/** What is wrong with layers at a width, each opened from its page. */
async function walk({ opened, width }: { opened: Opened; width: number }, among: readonly Layer[], look: Look) {
  const wrong: string[] = []
  await opened.page.setViewportSize({ width, height: 900 })
  for (const layer of among.filter(({ isNarrow }) => width === 320 || !isNarrow)) {
    await lead(opened, layer)
    const opener = await openLayer(opened, layer)
    const found = await look(opened, layer)
    if (!(await closeLayer(opened, layer, opener))) found.push('the focus is not where it was')
    wrong.push(...found.map(each => `${layer.name}: ${each}`))
  }
  return wrong
}

/** Whether the focus is within something, but for what is not to take it. */
async function focusOf(page: Page, { manner }: Layer, place: string): Promise<string[]> {
  if (manner === 'part' || manner === 'hint') return []
  if (manner === 'card') await page.keyboard.press('Tab')
  const isIn = await soon(page, () =>
    page.evaluate(`document.activeElement.closest(${JSON.stringify(place)}) !== null`),
  )
  return isIn ? [] : ['the focus is not in it']
}

/** What axe finds in both themes: all rules in one, and those of colour in the other. */
async function accessOf(page: Page, place: string): Promise<string[]> {
  const themes = page.viewportSize()!.width === 1280 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  const found: string[] = []
  for (const [at, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await laidOut(page)
    const rules = at === 0 ? undefined : ('of colour' as const)
    found.push(...(await findingsOf(page, { within: place, rules })).map(each => `${colorScheme}: ${each}`))
  }
  return found
}

async function aWalk(browser: Browser, locale: string) {
  const assistant = await anAssistantToAsk()
  const site = await aDemo(assistant.settings)
  const context = await anOwner(browser, site, { viewport: { width: 1280, height: 900 }, locale })
  return {
    ...{ site, context },
    async [Symbol.asyncDispose]() {
      await context.close()
      await site[Symbol.asyncDispose]()
      await assistant[Symbol.asyncDispose]()
    },
  }
}

inChromium('everything that opens over a page', browser => {
  it.each(widths)(
    'takes the focus and gives it back, is on the screen, breaks no rule of WCAG, and is German, at %i',
    async width => {
      await using world = await aWalk(browser, 'de-DE')
      await using opened = await openIn(world.context, world.site.url)
      const texts = new Map<string, string>()
      await opened.open(layers[0]!.path)
      const wrong = await walk({ opened, width }, layers, async ({ page }, layer) => {
        const place = placeOf(layer)
        const text = `${layer.manner} ${await page.locator(place).last().innerText()}`
        const same = layers.find(({ name }) => name === texts.get(text))
        texts.set(text, layer.name)
        const isHint = layer.manner === 'hint'
        return [
          ...(same && same.name !== layer.name ? [`is ${same.name}`] : []),
          ...(await englishOn(page, place)),
          ...(await misfitsOn(page, layer.at === undefined ? place : undefined)),
          ...(isHint ? [] : await accessOf(page, place)),
          ...(await focusOf(page, layer, place)),
        ]
      })
      expect(wrong).toEqual([])
    },
  )

  it.each(widths)('cuts no text and lays none on another in longer languages, at %i', async width => {
    await using world = await aWalk(browser, 'en-GB')
    await speakPseudo(world.context)
    await using opened = await openIn(world.context, world.site.url)
    await opened.open(layers[0]!.path)
    // A dialog that has room on a phone has it on a wide screen.
    const among = layers.filter(({ manner }) => width === 320 || manner !== 'modal')
    const wrong = await walk({ opened, width }, among, ({ page }, layer) =>
      misfitsOn(page, layer.at === undefined ? placeOf(layer) : undefined),
    )
    expect(wrong).toEqual([])
  })
})
