import type { Page } from 'playwright-core'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds of processor time. Absent if the task used none. */
  tdur?: number
  args?: { name?: string }
}

/**
 * Longest task of a page during an action, in milliseconds of processor time, because elapsed time is several times
 * longer on a busy machine.
 */
export async function tasksOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(each => threadOf(each)),
  )
  const tasks = traceEvents.filter(each => each.name.endsWith('RunTask') && mains.has(threadOf(each)))
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000))
}
