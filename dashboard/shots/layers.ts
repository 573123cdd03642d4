import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { demoArchive } from '../../server/src/demo/demo.ts'
import type { Layer } from '../test/layer.ts'
import { closeLayer, lead, narrow, openLayer } from '../test/layer.ts'
import { anAssistantToAsk, anOwner } from '../test/made.ts'
import { aSite } from '../test/served.ts'
import { laidOut, openIn } from '../test/traffic.ts'
import { fileOf, height, themes, widths } from './take.ts'
import { now } from './world.ts'

/** The server over the demo with one of everything in its settings, and an owner's page. */
async function aWorldOfLayers(browser: Browser, locale: string) {
  const assistant = await anAssistantToAsk()
  const site = await aSite([...demoArchive({ now })], { now: () => now, settings: assistant.settings })
  const context = await anOwner(browser, site, { viewport: { width: 1280, height }, deviceScaleFactor: 1, locale })
  await context.clock.setFixedTime(now)
  const opened = await openIn(context, site.url)
  return {
    opened,
    async [Symbol.asyncDispose]() {
      await context.close()
      await site[Symbol.asyncDispose]()
      await assistant[Symbol.asyncDispose]()
    },
  }
}

/** Takes the shots of what opens over pages: the screen with it, in each theme at each width where it is. */
export async function takeLayers(
  browser: Browser,
  layers: readonly Layer[],
  to: string,
  locale: string,
): Promise<string[]> {
  const files: string[] = []
  if (layers.length === 0) return files
  await using world = await aWorldOfLayers(browser, locale)
  const { opened } = world
  const { page } = opened
  await opened.open(layers[0]!.path)
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    for (const layer of layers.filter(({ isNarrow = false }) => width <= narrow || !isNarrow)) {
      await lead(opened, layer)
      const opener = await openLayer(opened, layer)
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await laidOut(page)
        const file = fileOf(layer.name, colorScheme, width, 'open')
        await page.screenshot({ path: join(to, file), animations: 'disabled', caret: 'hide' })
        files.push(file)
      }
      await closeLayer(opened, layer, opener)
    }
  }
  return files
}
