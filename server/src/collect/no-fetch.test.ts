import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { asksOf } from '../../test/asks.ts'
import { engines } from '../../test/engines.ts'
import { listening } from '../../test/standing.ts'
import { sql } from '../db/sql.ts'
import { readConfig } from '../settings/config.ts'
import { createCollectSetup } from './setup/create-setup.ts'

/** A server on 127.0.0.1 with a count of its connections. */
async function counting(reply: string) {
  const met = { connections: 0 }
  const server = createServer((_, response) => response.setHeader('content-type', 'application/json').end(reply))
  server.on('connection', () => met.connections++)
  return { met, ...(await listening(server)) }
}

it('fetches nothing that a prompt or a reply names', async () => {
  const [[, open]] = engines as [(typeof engines)[number]]
  await using db = await open()
  const world = await asksOf(db)
  await using other = await counting('{}')
  const page = (name: string) => `${other.url}/${name}`
  const text = `Acme, see ${page('bare')}, [this](${page('link')}) and ![that](${page('image')}).`
  await using provider = await counting(
    JSON.stringify({
      object: 'response',
      status: 'completed',
      model: 'gpt-5.1',
      output: [
        { type: 'web_search_call', action: { type: 'open_page', url: page('opened') } },
        { type: 'web_search_call', action: { query: page('query'), sources: [{ url: page('source') }] } },
        {
          type: 'message',
          content: [{ type: 'output_text', text, annotations: [{ type: 'url_citation', url: page('cited') }] }],
        },
      ],
      next: page('next'),
    }),
  )
  await world.db.write(writer => writer.run(sql`update prompt set text = ${page('prompt')} || text`))
  const { setups } = await createCollectSetup(
    readConfig({ EARSHOT_OPENAI_API_KEY: 'sk-test', EARSHOT_OPENAI_URL: provider.url, EARSHOT_OPENAI_MODELS: 'gpt-5' }),
  )
  await world.planAll()
  const { fates } = await world.run(
    world.contextOf(setups.map(setup => ({ ...setup, pace: { ...setup.pace, perMinute: null } }))),
  )
  expect(new Set(fates)).toEqual(new Set(['answered']))
  expect(await world.rows(sql`select distinct domain from source order by domain`)).toContainEqual({
    domain: '127.0.0.1',
  })
  expect(provider.met.connections).toBeGreaterThan(0)
  expect(other.met.connections).toBe(0)
})
