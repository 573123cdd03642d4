import { describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { aFaultyProvider, type FaultyProvider, faults } from '../../test/faulty-provider.ts'
import { acme, prompt, team } from '../../test/records.ts'
import { exportArchive } from '../archive/export.ts'
import type { Db } from '../db/db.ts'
import { name, sql } from '../db/sql.ts'
import { createRandom } from '../demo/random.ts'
import { readConfig } from '../settings/config.ts'
import { plan } from './plan/plan.ts'
import type { AttemptOutcome } from './queue/finish.ts'
import { unpackReply } from './queue/outcome.ts'
import { collectAnswers } from './run/collect.ts'
import { createCollectSetup } from './setup/create-setup.ts'

const prompts = 60
const records = [team, acme, ...Array.from({ length: prompts }, (_, i) => prompt(`p${i}`, { text: `question ${i}?` }))]
const keys = { openai: 'sk-test-4f9a1c77e2b05d86', compatible: 'kx/9a+0b1c2d3e4f%==' }

describe.each(engines)('asking a faulty provider on %s', (_, open) => {
  async function ask(provider: FaultyProvider, db: Db) {
    const config = readConfig({
      EARSHOT_OPENAI_API_KEY: keys.openai,
      EARSHOT_OPENAI_URL: provider.url,
      EARSHOT_COMPATIBLE_API_KEY: keys.compatible,
      EARSHOT_COMPATIBLE_URL: provider.url,
      EARSHOT_COMPATIBLE_MODELS: 'local',
      EARSHOT_ASK_TIMEOUT: '1',
    })
    const collectSetup = await createCollectSetup(config)
    const quick = { breaker: { after: 5, openMs: 10, maxMs: 50 }, perMinute: null, concurrency: 8 }
    const setups = collectSetup.setups.map(setup => ({ ...setup, pace: quick }))
    let ids = 0
    await db.write(async writer => {
      const [brand] = await writer.rows<{ id: number }>(sql`select id from brand`)
      const assistants = setups.map(({ provider, models }) => ({ provider: provider.alias, model: models[0]! }))
      const selection = {
        brandId: brand!.id,
        assistants,
        repeats: 1,
        country: null,
        locale: null,
        expiresAt: 8.64e15,
        priceUnknown: true,
      }
      await plan(writer, selection, Date.now(), () => String(ids++))
    })
    const fates: AttemptOutcome[] = []
    const errors: unknown[] = []
    let timeouts = 0
    await collectAnswers(
      {
        db,
        collectSetup: { ...collectSetup, setups, backoff: { attempts: 6, baseMs: 2, maxMs: 20 } },
        now: () => new Date(),
        random: createRandom(7).next,
        holder: 'test',
      },
      {
        signal: new AbortController().signal,
        patience: 5000,
        events: {
          closed(fate, { result }) {
            fates.push(fate)
            if ('failed' in result && result.failed.reason === 'timeout') timeouts++
          },
          broke: () => {},
          failed: error => errors.push(error),
        },
      },
    )
    return { fates, errors, timeouts }
  }

  it('ends every ask once, answered or failed with its reason, and shows no key anywhere', async () => {
    await using db = await open()
    await record(db, records)
    await using provider = await aFaultyProvider({ seed: 3, rate: () => 0.4 })
    const { fates, errors, timeouts } = await ask(provider, db)

    expect(errors).toEqual([])
    const rows = await db.read(reader =>
      reader.rows<{
        outcome: string
        reason: string | null
        message: string | null
        prompt: number
        provider: string
      }>(sql`
select outcome, reason, message, prompt_id as prompt, provider from ask`),
    )
    expect(rows).toHaveLength(2 * prompts)
    expect(new Set(rows.map(({ prompt, provider }) => `${provider} ${prompt}`)).size).toBe(2 * prompts)
    for (const row of rows)
      if (row.outcome === 'answered') expect(row.reason).toBeNull()
      else expect(row).toMatchObject({ outcome: 'failed', reason: expect.any(String), message: expect.any(String) })
    const answered = rows.filter(({ outcome }) => outcome === 'answered').length
    expect(answered).toBeGreaterThan(prompts)
    expect(await db.read(reader => reader.rows(sql`select count(*) as answers from answer`))).toEqual([
      { answers: answered },
    ])
    expect([...provider.met.keys()].sort()).toEqual([...faults].sort())
    // Each prompt goes to two providers. Complete answers aren't requested again, unless they came too late on a busy
    // machine.
    const late = timeouts - provider.met.get('slow body')!
    const again = [...provider.answered.values()].reduce((sum, times) => sum + Math.max(0, times - 2), 0)
    expect(again).toBeLessThanOrEqual(late)

    const said = [JSON.stringify(fates), ...(await everythingIn(db))]
    expect(said.some(text => text.includes('[redacted]'))).toBe(true)
    for (const key of Object.values(keys)) expect(said.find(text => text.includes(key))).toBeUndefined()
  })
})

/** All rows of all tables, all replies unpacked, and the archive. */
async function everythingIn(db: Db): Promise<string[]> {
  return db.read(async reader => {
    const tables = await reader.rows<{ table: string }>(sql`
select table_name as "table" from information_schema.tables where table_schema = current_schema()`)
    const texts: string[] = []
    for (const { table } of tables) texts.push(JSON.stringify(await reader.rows(sql`select * from ${name(table)}`)))
    for (const { body } of await reader.rows<{ body: string }>(sql`select body from reply`))
      texts.push(unpackReply(body).toString())
    await exportArchive(db, async line => void texts.push(line))
    return texts
  })
}
