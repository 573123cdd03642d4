import type { Page } from 'playwright-core'

/** What the browser itself has measured of a page since it was loaded; times in milliseconds. */
export interface Seen {
  /** When the largest text or picture stood. */
  largest: number
  /** When the page had its title and all its panels their figures. */
  usable: number
  /** How much stood elsewhere than a moment before, by the browser's own measure. */
  shift: number
  /** How long tasks took that took over 50 ms, in order. */
  tasks: number[]
  /** The longest time from a key or click to the next picture, by interaction. */
  interactions: Record<string, number>
  /** Requests of the API: how long each took, and how many bytes were sent (300 where nothing but headers was). */
  asked: { name: string; duration: number; bytes: number }[]
}

/** What notes it, in the page; written as text, for it runs there. */
export const watcher = `(() => {
  const seen = { largest: 0, usable: 0, shift: 0, tasks: [], interactions: {} }
  globalThis.earshotSeen = seen
  const on = (type, each, more = {}) =>
    new PerformanceObserver(list => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more })
  on('largest-contentful-paint', ({ startTime }) => { seen.largest = startTime })
  on('longtask', ({ duration }) => { seen.tasks.push(duration) })
  on('event', ({ interactionId, duration }) => {
    if (interactionId) seen.interactions[interactionId] = Math.max(seen.interactions[interactionId] ?? 0, duration)
  }, { durationThreshold: 16 })
  // Shifts within a second of each other, and five at most, count together.
  let [first, last, sum] = [0, 0, 0]
  on('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return
    if (startTime - last > 1000 || startTime - first > 5000) [first, sum] = [startTime, 0]
    last = startTime
    sum += value
    seen.shift = Math.max(seen.shift, sum)
  })
  const stands = () => document.querySelector('h1') && !document.querySelector('[data-skeleton], [aria-busy="true"]')
  const look = () => {
    if (stands()) seen.usable = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  // From a click to the first picture of other figures than before.
  globalThis.earshotFigures = () => new Promise(done => {
    // Of the panels alone: the bar of filters says at once what is chosen.
    const text = () => Array.from(document.querySelectorAll('main section[aria-labelledby]'), each => each.textContent).join()
    const before = text()
    let from
    addEventListener('pointerup', event => { from = event.timeStamp }, { capture: true, once: true })
    const look = () => {
      if (from !== undefined && text() !== before && stands()) done(performance.now() - from)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
})()`

/** Waits until the browser has drawn and told what it has to. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(`new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))`)

export async function seenOf(page: Page): Promise<Seen> {
  await drawn(page)
  return (await page.evaluate(`({ ...earshotSeen, asked: performance.getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
    .map(({ name, duration, transferSize }) => ({ name, duration, bytes: transferSize })) })`)) as Seen
}

/** Begins to wait for other figures than those that stand; the answer is when they do, counted from the next click. */
export const nextFigures = (page: Page): Promise<number> => page.evaluate('earshotFigures()') as Promise<number>
