import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { aFolder } from '../../../test/standing.ts'
import { readConfig } from '../../settings/config.ts'
import { createCollectSetup } from './create-setup.ts'
import { readAssistant } from './setup.ts'

const setupsOf = async (environment: Record<string, string>) =>
  (await createCollectSetup(readConfig(environment))).setups

describe('what is asked', () => {
  it('is nobody without a key', async () => {
    expect(await setupsOf({})).toEqual([])
    expect(await setupsOf({ EARSHOT_OPENROUTER_API_KEY: 'x' })).toEqual([])
  })

  it('is every provider with a key, and those that need none', async () => {
    const setups = await setupsOf({
      EARSHOT_ANTHROPIC_API_KEY: 'x',
      EARSHOT_OLLAMA_MODELS: 'llama3:8b, qwen3',
      EARSHOT_COMPATIBLE_URL: 'http://127.0.0.1:8000/v1',
      EARSHOT_COMPATIBLE_MODELS: 'local',
      EARSHOT_COMPATIBLE_ALIAS: 'vllm',
    })
    expect(setups.map(({ provider, models }) => [provider.alias, provider.dialect, models])).toEqual([
      ['claude', 'anthropic', ['claude-sonnet-5-5']],
      ['ollama', 'chat-completions', ['llama3:8b', 'qwen3']],
      ['vllm', 'chat-completions', ['local']],
    ])
  })

  it('has values for all providers and others for some', async () => {
    const setups = await setupsOf({
      EARSHOT_OPENAI_API_KEY: 'x',
      EARSHOT_GOOGLE_API_KEY: 'x',
      EARSHOT_ASK_CONCURRENCY: '6, gemini=2',
      EARSHOT_ASK_PER_MINUTE: 'gemini=10',
      EARSHOT_ASK_WEB_SEARCH: 'off,gemini=on',
      EARSHOT_ASK_TIMEOUT: '30',
      EARSHOT_ASK_DIALECT: 'gemini=google-interactions',
      EARSHOT_ASK_SYSTEM_PROMPT: 'Be brief.',
      EARSHOT_ASK_TEMPERATURE: '0.5, gemini=none',
      EARSHOT_ASK_MAX_TOKENS: 'gemini=4000',
      EARSHOT_PRICES: '{"gpt-5.1": {"input": 1, "output": 2}}',
    })
    const [chatgpt, gemini] = setups
    expect(chatgpt).toMatchObject({
      pace: { concurrency: 6, perMinute: 60 },
      webSearch: false,
      timeoutMs: 30_000,
      system: 'Be brief.',
      temperature: 0.5,
      maxTokens: null,
      prices: { own: { 'gpt-5.1': { input: 1, output: 2, search: 0 } } },
    })
    expect(gemini).toMatchObject({
      pace: { concurrency: 2, perMinute: 10 },
      webSearch: true,
      temperature: null,
      maxTokens: 4000,
    })
    expect(gemini!.provider.dialect).toBe('google-interactions')
  })

  it('has any number of compatible endpoints, each under a name of its own', async () => {
    const environment = {
      EARSHOT_COMPATIBLE_URL: 'http://127.0.0.1:8000/v1',
      EARSHOT_COMPATIBLE_MODELS: 'local',
      EARSHOT_ASK_COMPATIBLE_LM_STUDIO_URL: 'http://127.0.0.1:1234/v1',
      EARSHOT_ASK_COMPATIBLE_LM_STUDIO_MODELS: 'qwen, phi,qwen',
      EARSHOT_ASK_COMPATIBLE_AZURE_URL: 'https://acme.openai.azure.com/openai/v1',
      EARSHOT_ASK_COMPATIBLE_AZURE_MODELS: 'our-deployment',
      EARSHOT_ASK_COMPATIBLE_AZURE_API_KEY: 'x',
      EARSHOT_ASK_COMPATIBLE_AZURE_KEY_HEADER: 'api-key',
      EARSHOT_ASK_COMPATIBLE_AZURE_ALIAS: 'chatgpt-azure',
      EARSHOT_ASK_DIALECT: 'chatgpt-azure=openai',
    }
    const setups = await setupsOf(environment)
    expect(setups.map(({ provider, models }) => [provider.alias, provider.dialect, models])).toEqual([
      ['compatible', 'chat-completions', ['local']],
      ['chatgpt-azure', 'openai', ['our-deployment']],
      ['lm-studio', 'chat-completions', ['qwen', 'phi']],
    ])
    await expect(setupsOf({ ...environment, EARSHOT_ASK_COMPATIBLE_AZURE_ALIAS: 'compatible' })).rejects.toThrow(
      "Two providers are called 'compatible'",
    )
  })

  it('sends the key of a compatible endpoint in the header that it wants', async () => {
    const seen: (string | undefined)[] = []
    const server = createServer((request, response) => {
      seen.push(request.headers.authorization, request.headers['api-key'] as string)
      response.end('{"object":"response","status":"completed","output":[{"type":"message","content":"Yes."}]}')
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const [setup] = await setupsOf({
      EARSHOT_ASK_COMPATIBLE_AZURE_URL: `http://127.0.0.1:${port}/openai/v1`,
      EARSHOT_ASK_COMPATIBLE_AZURE_MODELS: 'd',
      EARSHOT_ASK_COMPATIBLE_AZURE_API_KEY: 'k-0123456789',
      EARSHOT_ASK_COMPATIBLE_AZURE_KEY_HEADER: 'api-key',
      EARSHOT_ASK_DIALECT: 'azure=openai',
    })
    const options = { signal: new AbortController().signal, now: () => performance.now(), date: () => new Date() }
    const asked = await setup!.provider.ask({ text: 'Hi?', model: 'd', webSearch: false }, options)
    server.close()
    expect('answer' in asked && asked.answer.text).toBe('Yes.')
    expect(seen).toEqual([undefined, 'k-0123456789'])
  })

  it('counts what runs without a key on the own machine as free', async () => {
    const [ollama] = await setupsOf({ EARSHOT_OLLAMA_MODELS: 'llama3:8b' })
    expect(ollama!.prices.own['llama3:8b']).toEqual({ input: 0, output: 0, search: 0 })
    const [hosted] = await setupsOf({ EARSHOT_OLLAMA_MODELS: 'llama3:8b', EARSHOT_OLLAMA_API_KEY: 'x' })
    expect(hosted!.prices.own).toEqual({})
  })

  it('is the recorded replies of a folder in place of everybody', async () => {
    const folder = aFolder()
    for (const alias of ['claude', 'somebody']) await mkdir(join(folder, alias))
    await writeFile(join(folder, 'README.md'), 'x')
    const setups = await setupsOf({ EARSHOT_OPENAI_API_KEY: 'x', EARSHOT_REPLAY: folder })
    expect(setups.map(({ provider, models, free, pace }) => [provider.alias, models, free, pace.perMinute])).toEqual([
      ['claude', ['claude-sonnet-5-5'], true, null],
      ['somebody', ['somebody'], true, null],
    ])
  })

  it('is refused where the folder of recorded replies is not there, or empty', async () => {
    const folder = aFolder()
    await expect(setupsOf({ EARSHOT_REPLAY: folder })).rejects.toThrow('one folder per provider')
    await rm(folder, { recursive: true })
    await expect(setupsOf({ EARSHOT_REPLAY: folder })).rejects.toThrow(`'${folder}' cannot be read (ENOENT)`)
  })

  it('is refused where a setting is wrong, without a word of any key', async () => {
    const wrong = {
      EARSHOT_OPENAI_API_KEY: 'sk-secret-of-mine',
      EARSHOT_OPENAI_URL: 'ftp://sk-secret-of-mine@example.com',
      EARSHOT_ASK_CONCURRENCY: '0',
      EARSHOT_ASK_WEB_SEARCH: 'gemini=perhaps',
      EARSHOT_PRICES: '{',
      EARSHOT_ASK_COMPATIBLE_A_URL: 'sk-secret-of-mine',
      EARSHOT_ASK_COMPATIBLE_A_MODEL: 'sk-secret-of-mine',
    }
    const said = (() => {
      try {
        return String(readConfig(wrong))
      } catch (error) {
        return String((error as Error).stack)
      }
    })()
    for (const name of Object.keys(wrong).slice(1)) expect(said).toContain(name)
    expect(said).not.toContain('sk-secret')
    const inUrl = { EARSHOT_OPENAI_API_KEY: 'x', EARSHOT_OPENAI_URL: 'https://me:sk-secret-of-mine@example.com/v1' }
    const refused = await setupsOf(inUrl).catch(error => String(error.stack))
    expect(refused).toContain('Use a key')
    expect(refused).not.toContain('sk-secret')
  })
})

describe('an assistant', () => {
  it('is a provider, or one of its models, whose name may hold colons', () => {
    expect(readAssistant('claude')).toEqual({ provider: 'claude', model: null })
    expect(readAssistant('ollama:llama3:8b')).toEqual({ provider: 'ollama', model: 'llama3:8b' })
  })
})
