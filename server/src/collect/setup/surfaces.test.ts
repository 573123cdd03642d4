import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { aFolder } from '../../../test/standing.ts'
import { aSurfaceVendor, login, password, surfaceSetups } from '../../../test/surface-vendor.ts'
import { readConfig } from '../../settings/config.ts'
import { examineProviders } from '../../system/doctor/providers.ts'
import { priceOf } from '../models/cost.ts'
import { refusedPrompts } from '../plan/warnings.ts'
import { chooseAdvisor } from '../queue/choose-advisor.ts'
import { createCollectSetup } from './create-setup.ts'

const place = { EARSHOT_SURFACES_COUNTRY: 'au', EARSHOT_SURFACES_LANGUAGE: 'en' }
const account = { EARSHOT_DATAFORSEO_LOGIN: login, EARSHOT_DATAFORSEO_PASSWORD: password }
const setupsOf = async (environment: Record<string, string>) =>
  (await createCollectSetup(readConfig(environment))).setups

describe('surfaces that are set up', () => {
  it('are providers with the pace and the prices of their vendor', async () => {
    const setups = await setupsOf({
      ...{ ...place, ...account, EARSHOT_SURFACES: 'google-ai-overview, chatgpt-web=dataforseo' },
      EARSHOT_ASK_CONCURRENCY: '4,dataforseo=16',
    })
    expect(setups).toMatchObject([
      {
        ...{ models: ['google-ai-overview'], pace: { account: 'dataforseo', concurrency: 16 } },
        surface: { via: 'dataforseo', country: 'AU', language: 'en', device: 'desktop' },
      },
      { models: ['chatgpt-web'], system: null, surface: { device: null } },
    ])
    const costs = setups.map(({ models, prices }) => priceOf(models[0]!, prices, new Date())?.ask)
    expect(costs).toEqual([0.004, 0.004])
    expect(chooseAdvisor(setups, { now: new Date(), characters: 1, outputTokens: 1 })).toBeUndefined()
  })

  it('can have login and password in files', async () => {
    const file = join(aFolder(), 'secret')
    await writeFile(file, `${password}\n`)
    const files = { EARSHOT_DATAFORSEO_LOGIN_FILE: file, EARSHOT_DATAFORSEO_PASSWORD_FILE: file }
    expect(await setupsOf({ ...place, ...files, EARSHOT_SURFACES: 'gemini-web' })).toHaveLength(1)
    await expect(
      setupsOf({ ...place, EARSHOT_DATAFORSEO_LOGIN_FILE: `${file}.none`, EARSHOT_SURFACES: 'gemini-web' }),
    ).rejects.toThrow(/EARSHOT_DATAFORSEO_LOGIN_FILE cannot be read \(ENOENT\)/)
  })

  it.each([
    [{ ...place, ...account, EARSHOT_SURFACES: 'copilot' }, /'copilot', but dataforseo has chatgpt-web, gemini-web/],
    [{ ...place, ...account, EARSHOT_SURFACES: 'gemini-web=acme' }, /'gemini-web=acme', but dataforseo has/],
    [{ ...place, ...account, EARSHOT_SURFACES: 'gemini-web,gemini-web=dataforseo' }, /names 'gemini-web' twice/],
    [{ ...account, EARSHOT_SURFACES: 'gemini-web' }, /Set EARSHOT_SURFACES_COUNTRY, for example US/],
    [
      { ...account, EARSHOT_SURFACES: 'gemini-web', EARSHOT_SURFACES_COUNTRY: 'US' },
      /Set EARSHOT_SURFACES_LANGUAGE, for example en/,
    ],
    [
      { ...place, ...account, EARSHOT_SURFACES: 'gemini-web', EARSHOT_SURFACES_COUNTRY: 'XK' },
      /no location code for the country 'XK'/,
    ],
    [{ ...place, EARSHOT_SURFACES: 'gemini-web' }, /needs EARSHOT_DATAFORSEO_LOGIN and EARSHOT_DATAFORSEO_PASSWORD/],
    [
      {
        EARSHOT_COMPATIBLE_URL: 'http://127.0.0.1:1/',
        EARSHOT_COMPATIBLE_MODELS: 'm',
        EARSHOT_COMPATIBLE_ALIAS: 'chatgpt-web',
      },
      /'chatgpt-web' is the name of a consumer surface/,
    ],
  ])('are refused: %j', (environment: Record<string, string>, why) =>
    expect(setupsOf(environment)).rejects.toThrow(why),
  )

  it('say at plan time which prompts they cannot be asked', async () => {
    const setups = await setupsOf({ ...place, ...account, EARSHOT_SURFACES: 'google-ai-mode' })
    const run = { provider: 'google-ai-mode', model: 'google-ai-mode', asks: 1, country: null, locale: null }
    const texts = ['best crm?', 'crm site:acme.com', 'crm site:globex.com', 'a'.repeat(701)]
    expect(
      refusedPrompts(
        texts.map(text => ({ ...run, text })),
        setups,
      ),
    ).toEqual([
      expect.stringMatching(/^google-ai-mode: .*'site:'.* \(2 prompts\)$/),
      expect.stringMatching(/^google-ai-mode: The prompt has 701 characters/),
    ])
    expect(refusedPrompts([{ ...run, text: 'crm?', country: 'XK' }], setups)).toEqual([
      expect.stringContaining("the country 'XK'"),
    ])
  })
})

describe('the account of a vendor', () => {
  const page = (balance: number) => ({
    status_code: 20000,
    tasks: [{ status_code: 20000, result: [{ money: { balance } }] }],
  })

  it.each([
    [{ body: page(12.5) }, 'ok', /^Vendor dataforseo: responds and accepts the key\. Its balance is \$12\.50\.$/],
    [{ body: page(0.2) }, 'warn', /its balance is only \$0\.20\. Top up the account\.$/],
    [{ body: { status_code: 40100, status_message: `No ${password}.` } }, 'fail', /rejects the key .*\[redacted\]/],
    [{ status: 401, body: { status_code: 40100, status_message: 'No.' } }, 'fail', /rejects the key/],
  ])('is checked once for all its surfaces, for free: %j', async (reply, level, text) => {
    await using vendor = await aSurfaceVendor(() => reply)
    const setups = await surfaceSetups(vendor.url, 'chatgpt-web,gemini-web,google-ai-mode')
    expect(await examineProviders(setups)).toMatchObject([{ level, text: expect.stringMatching(text) }])
    expect(vendor.requests.map(({ path }) => path)).toEqual(['/v3/appendix/user_data'])
  })
})
