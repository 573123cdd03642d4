import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { detailsOn, laidOut, trafficOf } from '../test/traffic.ts'
import { filled, listOf, type Place } from './places.ts'
import type { Fullness, World } from './world.ts'

/** `open` is a page with something over it. */
export type State = Fullness | 'failed' | 'open'

export const themes = ['light', 'dark'] as const
export const widths = [320, 768, 1280] as const
export const height = 900
/** How many pages are open at once while the server is stopped. */
const together = 8
/** Milliseconds after which a page that was asked anew shows no failure any more. */
const failsWithin = 5_000

export const fileOf = (name: string, theme: string, width: number, state: State) =>
  `${name}-${theme}-${width}-${state}.png`

interface Opened {
  page: Page
  asked: readonly string[]
  rest(): Promise<void>
}

/** Opens a page and waits until it stands; says why it cannot where that is so. */
async function open(world: World, place: Place, fullness: Fullness): Promise<Opened | string> {
  const { site, values, secrets } = world
  const page = await world.contextOf(place, fullness).newPage()
  const { asked, rest } = trafficOf(page)
  const go = async (path: string, fragment = '') => {
    await page.goto(`${site.url}${path}${fragment}`)
    await rest()
  }
  const given = async (why: string) => {
    await page.close()
    return why
  }
  const list = listOf(place.path)
  const path = filled(list ?? place.path, values[fullness])
  if (path === undefined) return given('has a parameter that nothing is known for')
  await go(path, place.path.includes('$shareId') ? secrets[fullness] : '')
  if (list !== undefined) {
    const [first] = await detailsOn(page, path)
    if (first === undefined) return given('its list has nothing')
    asked.length = 0
    await go(first)
  }
  const seen = new URL(page.url()).pathname
  if (list === undefined && seen !== path) return given(`leads to ${seen}`)
  return { page, asked, rest }
}

/** Takes the shots of an open page: each theme at each width. */
async function shoot(page: Page, name: string, state: State, to: string): Promise<string[]> {
  const files: string[] = []
  for (const width of widths)
    for (const colorScheme of themes) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await laidOut(page)
      const file = fileOf(name, colorScheme, width, state)
      await page.screenshot({ path: join(to, file), fullPage: true, animations: 'disabled', caret: 'hide' })
      files.push(file)
    }
  return files
}

/** As when the tab is looked at again a minute later, and the server does not answer. */
async function fails({ page, rest }: Opened): Promise<boolean> {
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`)
  const alert = page.locator('main [role=alert]').first()
  const isThere = await alert.waitFor({ timeout: failsWithin }).then(
    () => true,
    () => false,
  )
  if (isThere) await rest()
  return isThere
}

/**
 * Takes the shots of pages in every state: full, empty, and with the server stopped while they are open. Returns the names
 * of the files; tells of what could not be shown.
 */
export async function take(
  world: World,
  places: readonly Place[],
  to: string,
  tell: (line: string) => void,
): Promise<string[]> {
  const files: string[] = []
  for (let from = 0; from < places.length; from += together) {
    const some = places.slice(from, from + together)
    for (const place of some) {
      const opened = await open(world, place, 'empty')
      if (typeof opened === 'string') tell(`${place.name}, empty: ${opened}`)
      else {
        files.push(...(await shoot(opened.page, place.name, 'empty', to)))
        await opened.page.close()
      }
    }
    const standing: (Opened & { name: string })[] = []
    for (const place of some) {
      const opened = await open(world, place, 'full')
      if (typeof opened === 'string') tell(`${place.name}: ${opened}`)
      else {
        files.push(...(await shoot(opened.page, place.name, 'full', to)))
        standing.push({ ...opened, name: place.name })
      }
    }
    await world.site.stop()
    await world.pass(60)
    for (const opened of standing) {
      const { page, asked, name } = opened
      // A tab behind others is drawn once a second.
      await page.bringToFront()
      if (asked.length === 0) tell(`${name}, failed: asks nothing that could fail`)
      else if (await fails(opened)) files.push(...(await shoot(page, name, 'failed', to)))
      else tell(`${name}, failed: shows no failure`)
      await page.close()
    }
    await world.pass(0)
    await world.site.startAgain()
  }
  return files
}
