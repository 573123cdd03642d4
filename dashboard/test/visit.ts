import { type Client, createClient } from '@earshot/sdk'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { aSite, type Site } from './served.ts'
import { openIn } from './traffic.ts'

type Opened = Awaited<ReturnType<typeof openIn>>

/** A team with one watched page, and the API responses for the team. */
export interface Visit extends Pick<Opened, 'page' | 'open' | 'go' | 'rest' | 'asked' | 'expect'> {
  site: Site
  token: string
  client: Client
}

const dayLength = 86_400_000

/** A server with records of the current time, shared by all tests of a file, and a visit for each requested team. */
export function visits(browser: Browser, recordsAt: (now: Date) => Iterable<object>) {
  const now = new Date()
  const opened: { site?: Site; visits: Map<string, Promise<Visit & AsyncDisposable>> } = { visits: new Map() }
  beforeAll(async () => {
    opened.site = await aSite([...recordsAt(now)], { now: () => now })
  })
  afterAll(async () => {
    const each = await Promise.allSettled(
      [...opened.visits.values()].map(async visit => (await visit)[Symbol.asyncDispose]()),
    )
    await opened.site?.[Symbol.asyncDispose]()
    for (const done of each) if (done.status === 'rejected') throw done.reason
  })

  async function begin(team: string): Promise<Visit & AsyncDisposable> {
    const site = opened.site!
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, hasTouch: true })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
    await site.signIn(context, team)
    const token = await site.tokenOf(team)
    const watched = await openIn(context, site.url)
    return {
      ...watched,
      ...{ site, token },
      client: createClient({ url: `${site.url}/api/v1`, token }),
      async [Symbol.asyncDispose]() {
        await watched[Symbol.asyncDispose]()
        await context.close()
      },
    }
  }

  return {
    /** A UTC day, counted back from today. */
    dayAgo: (ago: number) => new Date(now.getTime() - ago * dayLength).toISOString().slice(0, 10),
    of(team: string): Promise<Visit> {
      if (!opened.visits.has(team)) opened.visits.set(team, begin(team))
      return opened.visits.get(team)!
    },
  }
}
