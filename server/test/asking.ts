import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Installation } from '../src/admin/action/installation.ts'
import type { AskingSetup, Outside } from '../src/admin/action/outside.ts'
import { createCollectSetup } from '../src/collect/setup/create-setup.ts'
import type { CollectSetup, ProviderSetup } from '../src/collect/setup/setup.ts'
import { readConfig } from '../src/settings/config.ts'
import { answer, setup } from './asks.ts'
import { anvilPage, aProfileReply, onePage } from './brand-site.ts'

/** A provider with a price that always returns the same text. */
export const saying = (text: string): ProviderSetup =>
  setup(async question => answer(question, { text }), { prices: { 'gpt-5': { input: 1, output: 2, search: 0 } } })

/** Assistants that a server can ask, without a budget and with unreachable sites. */
export const askingOf = (
  setups: readonly ProviderSetup[],
  {
    allowance = { asks: null, cost: null },
    ...more
  }: Partial<AskingSetup> & Partial<Pick<CollectSetup, 'allowance'>> = {},
): AskingSetup => ({
  collectSetup: { setups, backoff: { attempts: 3, baseMs: 2, maxMs: 8 }, allowance },
  byItself: true,
  siteFetcher: () => async url => ({ kind: 'failed', url, cause: 'network', reason: 'no such host' }),
  ...more,
})

/** Assistants that answer from recorded replies, and the site anvilry.example. Writes the replies to a folder. */
export async function replayed(folder: string): Promise<AskingSetup> {
  await mkdir(join(folder, 'chatgpt'), { recursive: true })
  const recordings = ['Which anvil is best?', 'Which shoes?', 'Write an article: Which?'].map(question => ({
    question,
    answer: { text: 'Globex.' },
  }))
  const profile = { question: 'Propose a profile: Anvilry', answer: { text: aProfileReply() } }
  await writeFile(join(folder, 'chatgpt', 'replies.json'), JSON.stringify([...recordings, profile]))
  const collectSetup = await createCollectSetup(readConfig({ EARSHOT_REPLAY: folder }))
  const siteFetcher = onePage('anvilry.example', anvilPage)
  return { ...askingOf([]), collectSetup, replay: folder, siteFetcher }
}

/** Installation data of a server: one job that has not run yet, and no findings. */
const anInstallation = (at: Date): Installation => ({
  ...{ version: '1.2.3', engine: 'embedded', startedAt: new Date(at.getTime() - 90_000) },
  jobs: () => [
    {
      ...{ name: 'collect', everySeconds: 15, lastAt: null, seconds: null, failed: false, message: null },
      ...{ running: false, nextAt: at },
    },
  ],
  examine: async () => ({ at, findings: [], databaseBytes: 4096 }),
})

/** External services of a server that can ask assistants (see `askingOf`). */
export const means = (asking: AskingSetup, at: Date): Pick<Outside, 'asking' | 'installation'> => ({
  asking,
  installation: anInstallation(at),
})
