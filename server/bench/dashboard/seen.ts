import type { Page } from 'playwright-core'

/** The browser's own measurements of a page since it was loaded, in milliseconds. */
export interface Seen {
  /** Largest contentful paint. */
  largest: number
  /** Time when the page had its title and figures in all panels. */
  usable: number
  /** Cumulative layout shift, as the browser measures it. */
  shift: number
  /** Durations of tasks over 50 ms, in order. */
  tasks: number[]
  /** Longest time from a key or click to the next frame, by interaction. */
  interactions: Record<string, number>
  /** API requests: duration of each, and bytes of the response (300 if it had only headers). */
  asked: { name: string; duration: number; bytes: number }[]
}

/** The script that measures in the page. It is text, because it runs there. */
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
  // Shifts within a second of each other, and at most five seconds in total, count together.
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
  // Time from a click to the first frame with different figures.
  globalThis.earshotFigures = () => new Promise(done => {
    // Reads only panels, because the filter bar shows the selection immediately.
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

/** Waits until the browser has drawn and reported its measurements. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(`new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))`)

export async function seenOf(page: Page): Promise<Seen> {
  await drawn(page)
  return (await page.evaluate(`({ ...earshotSeen, asked: performance.getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
    .map(({ name, duration, transferSize }) => ({ name, duration, bytes: transferSize })) })`)) as Seen
}

/** Starts to wait for different figures. Resolves to the time from the next click until they appear. */
export const nextFigures = (page: Page): Promise<number> => page.evaluate('earshotFigures()') as Promise<number>
