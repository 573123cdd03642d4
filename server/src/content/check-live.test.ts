import { describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { aSite } from '../../test/brand-site.ts'
import { engines } from '../../test/engines.ts'
import { acme, team } from '../../test/records.ts'
import { aDbEach } from '../../test/standing.ts'
import { aWorld } from '../../test/world.ts'
import { sql } from '../db/sql.ts'
import { createSiteFetcher } from '../first-steps/site-fetcher.ts'
import { checkLivePages } from './check-live.ts'

const { signal } = new AbortController()
const text = 'We measured nine invoice tools over a year. Most of them lost data when the network failed.'
const words = `<p>${'This sentence has exactly ten words, as you can count. '.repeat(6)}</p>`
const page = `<title>Invoices</title><main><h1>Invoices</h1><p>We measured <a href="/">nine invoice tools</a> over a year.</p>
<p>Most of them lost data when the network failed.</p>${words}</main>`

const article = (id: string, finalUrl: string | null, more: object = {}) => ({
  ...{ kind: 'article', id, brandId: 'b', title: id, articleType: 'OTHER', status: 'LIVE', finalUrl, content: text },
  ...{ publishedAt: '2026-11-01T08:00:00Z', createdAt: '2026-11-01', updatedAt: '2026-11-01T08:00:00Z', ...more },
})

describe.each(engines)('pages of LIVE articles on %s', (_, open) => {
  const db = aDbEach(open)
  const records = [team, acme]

  const check = async (at: string) => {
    const checked: string[] = []
    const fetcher = createSiteFetcher(signal, true)
    await checkLivePages(db, { fetcher, now: () => new Date(at), signal }, ({ id }) => void checked.push(id))
    return checked
  }
  const stored = () =>
    db.read(reader =>
      reader.rows(sql`
select article_id as id, failure, message, status, title, words, closed_to as "closedTo", found, failures
from live_page order by article_id`),
    )

  it('are fetched, with the text, the robots rules and the reason of a failure', async () => {
    await using site = await aSite({
      '/robots.txt': 'User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /private',
      '/there': page,
      '/shell': '<title>App</title><div id="root"></div><script>render("We measured nine invoice tools")</script>',
    })
    const at = (path: string) => `http://${site.host}${path}`
    await aWorld(db, [
      ...records,
      article('there', at('/there')),
      article('shell', at('/shell')),
      article('gone', at('/gone')),
      article('private', at('/private')),
      article('inside', 'ftp://acme.com/'),
      article('demo', 'https://acme.example/'),
      article('nowhere', null),
      article('draft', at('/there'), { status: 'DRAFT' }),
      article('old', at('/there'), { publishedAt: '2026-10-01' }),
    ])
    expect(await check('2026-11-02T08:00:00Z')).toEqual(['gone', 'inside', 'private', 'shell', 'there'])
    const none = { status: null, title: null, words: null, closedTo: null, found: null, failures: 1 }
    const read = { failure: null, message: null, status: 200, closedTo: '["GPTBot"]', failures: 0 }
    expect(await stored()).toEqual([
      { id: 'gone', failure: 'gone', message: 'it responds with 404', ...none },
      { id: 'inside', failure: 'unreachable', message: 'its site does not answer', ...none },
      { id: 'private', failure: 'robots_closed', message: 'its robots.txt does not allow Earshot', ...none },
      { id: 'shell', ...read, title: 'App', words: 0, found: 0 },
      { id: 'there', ...read, title: 'Invoices', words: 78, found: 100 },
    ])
  })

  it('are fetched again after a day, after an edit, and after a failure that waits twice as long each time', async () => {
    await using site = await aSite({ '/there': page })
    const world = [
      ...records,
      article('there', `http://${site.host}/there`),
      article('gone', `http://${site.host}/gone`),
    ]
    await aWorld(db, world)
    expect(await check('2026-11-02T08:00:00Z')).toEqual(['gone', 'there'])
    expect(await check('2026-11-02T08:59:00Z')).toEqual([])
    expect(await check('2026-11-02T09:00:00Z')).toEqual(['gone'])
    expect(await check('2026-11-02T10:59:00Z')).toEqual([])
    expect(await check('2026-11-02T11:00:00Z')).toEqual(['gone'])
    expect(await check('2026-11-03T08:00:00Z')).toEqual(['gone', 'there'])
    await record(db, [article('there', `http://${site.host}/there`, { updatedAt: '2026-11-03T09:00:00Z' })])
    expect(await check('2026-11-03T09:01:00Z')).toEqual(['there'])
    expect(await check('2026-11-03T09:02:00Z')).toEqual([])
    expect(await check('2026-12-01T08:00:00Z')).toEqual([])
  })
})
