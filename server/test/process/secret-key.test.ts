import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Ended, earshot, serving } from '../earshot.ts'
import { aFaultyProvider } from '../faulty-provider.ts'
import { importInto, tokenIn } from '../folder.ts'
import { aBrand, aTeam, prompt } from '../records.ts'
import { aStandingFolder } from '../standing.ts'

const key = 'sk-process-5d0c/9a+7b%1e=='
/** Answers show `[redacted]`. A remaining part of the key would be as bad as the whole key. */
const parts = [key, 'process-5d0c', '9a+7b', '9a%2B7b', '7b%1e', Buffer.from(key).toString('base64').slice(0, 20)]

const folder = aStandingFolder()

const archive = [
  aTeam('t'),
  aBrand('b', 't'),
  ...Array.from({ length: 15 }, (_, i) => prompt(`p${i}`, { text: `p${i}: which shoes?` })),
]

describe('the key of a provider', () => {
  it('is in nothing that the program says, logs, keeps, exports or serves, however the provider quotes it', async () => {
    const data = join(folder, 'data')
    await using provider = await aFaultyProvider({ seed: 11, rate: () => 0.3 })
    const settings = {
      EARSHOT_OPENAI_API_KEY: key,
      EARSHOT_OPENAI_URL: provider.url,
      EARSHOT_ASK_TIMEOUT: '1',
      EARSHOT_ASK_PER_MINUTE: '100000',
      EARSHOT_ASK_CONCURRENCY: '15',
      EARSHOT_ASK_ATTEMPTS: '1',
      EARSHOT_LOG_LEVEL: 'debug',
    }
    const withKey = (...args: string[]) => ended(earshot([...args, '--data', data], settings))
    await importInto(data, archive)
    const said: string[] = []
    const note = ({ out, err }: Ended) => void said.push(out, err)

    note(await withKey('collect', '--dry-run'))
    note(await withKey('collect'))
    const token = await tokenIn(data, 't')
    const server = await serving(data, settings)
    note(await withKey('collect'))
    note(await withKey('collect', 'status'))
    note(await withKey('export'))
    for (const path of ['answers?limit=500', 'search', 'source-urls', 'coverage', 'performance'])
      said.push(
        await (
          await fetch(`${server.url}/api/v1/brands/b/${path}`, { headers: { authorization: `Bearer ${token}` } })
        ).text(),
      )
    server.child.kill('SIGTERM')
    note(await server.ended)

    const all = said.join('\n')
    expect(all).toContain('[redacted]')
    expect(all).toMatch(/\d+ answered, \d+ failed \(/)
    for (const part of parts) expect(all).not.toContain(part)
  })

  it('is in no error where it cannot be sent, or a setting beside it is wrong', async () => {
    const data = join(folder, 'odd')
    await importInto(data, archive)
    const odd = { EARSHOT_OPENAI_API_KEY: `${key}\nx`, EARSHOT_OPENAI_URL: 'http://127.0.0.1:9/v1' }
    const unsendable = await ended(earshot(['collect', '--prompt', 'p1', '--data', data], odd))
    expect(unsendable.code).toBe(1)
    expect(unsendable.err).toContain('the key or a header is not valid in HTTP')
    const wrong = { EARSHOT_OPENAI_API_KEY: key, EARSHOT_OPENAI_URL: `ftp://${key}@x`, EARSHOT_ASK_TIMEOUT: '0' }
    const refused = await ended(earshot(['collect', '--data', data], wrong))
    expect(refused.code).toBe(2)
    expect(refused.err).toContain('EARSHOT_OPENAI_URL')
    for (const part of parts) expect(unsendable.out + unsendable.err + refused.out + refused.err).not.toContain(part)
  })
})

async function ended({ child, ended }: ReturnType<typeof earshot>): Promise<Ended> {
  child.stdin!.end()
  return ended
}
