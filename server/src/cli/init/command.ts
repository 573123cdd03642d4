import cliProgress from 'cli-progress'
import { readConfig } from '../../settings/config.ts'
import { databaseIn } from '../../settings/database-settings.ts'
import type { Command, CommandOptions } from '../shell/command.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { wrapSentences } from '../terminal/text-width.ts'
import { InterviewStopError } from './interview.ts'
import type { Steps } from './steps.ts'

const options: Command['options'] = {
  name: { meaning: 'Name of the brand.', value: 'NAME' },
  site: { meaning: 'Site of the brand, for example example.com.', value: 'HOST' },
  team: { meaning: 'Team of the brand (default: the only one, or a new one).', value: 'ID' },
  competitors: { meaning: 'Competitors, for example Globex=globex.com,Initech.', value: 'LIST' },
  prompts: { meaning: 'Prompts: one per line, or a table as in `import prompts`.', value: 'FILE' },
  from: { meaning: 'Set up many brands: a table (CSV, Excel, JSON) with a brand per row.', value: 'FILE' },
  template: {
    meaning:
      'With --from: table of prompts with {brand}, {category} and {competitor} (default: server/data/brand-template.tsv).',
    value: 'FILE',
  },
  plan: { meaning: 'Store this plan, written by an earlier run of this command.', value: 'FILE' },
  out: { meaning: 'File to write the proposal to for review (default: init.json).', value: 'FILE' },
  accept: { meaning: "Print the assistant's proposal and store it without review." },
  every: { meaning: 'Schedule: none, daily, weekly or monthly.', value: 'RHYTHM' },
  provider: {
    meaning:
      'Assistants to ask, for example chatgpt,claude, or replay for recorded replies (default: all that are set up).',
    value: 'NAMES',
  },
  replay: { meaning: 'Use recorded replies (default: EARSHOT_REPLAY).', value: 'DIR', path: true },
  yes: { meaning: 'Ask assistants without confirmation.' },
  'price-unknown': { meaning: 'Also ask models without a known price. Their cost is not counted.' },
  'no-collect': { meaning: 'Do not collect answers now.' },
  offline: { meaning: 'Do not read the site, and do not ask an assistant for a proposal.' },
  'read-from': { meaning: 'Host to read the site from, if it is not --site.', value: 'HOST[:PORT]' },
  'allow-private': { meaning: 'Also read from addresses that are not public, for tests and internal networks.' },
  data: { meaning: 'The data folder (default: EARSHOT_DATA, else data).', value: 'DIR' },
}

export const init: Command = {
  name: 'init',
  summary: 'Set up one or many brands with competitors, prompts, a token and a first table',
  options,
  async run({ options: given, terminal }) {
    const [{ openDb }, { takeFirstSteps }] = await Promise.all([import('../../db/open.ts'), import('./flow.ts')])
    const config = readConfig(process.env)
    const folder = String(given.data ?? config.EARSHOT_DATA)
    const means = await meansOf(given, terminal)
    try {
      await using db = await openDb({
        ...{ data: folder, ...databaseIn(config) },
        ...(config.EARSHOT_MEMORY && { memory: config.EARSHOT_MEMORY }),
      })
      const { width } = terminal
      const out = (text: string) => terminal.out(width === undefined ? text : wrapSentences(text, width))
      const now = () => new Date()
      return await takeFirstSteps({ db, config, options: given, terminal: { ...terminal, out }, folder, now, ...means })
    } catch (error) {
      if (!(error instanceof InterviewStopError)) throw error
      terminal.err(`${error.message}\n`)
      return 1
    }
  },
}

async function meansOf(given: CommandOptions, terminal: Terminal): Promise<Pick<Steps, 'interview' | 'bar'>> {
  // Some terminals report 0 columns and can't show prompts.
  if (!process.stdin.isTTY || !process.stdout.isTTY || process.stdout.columns === 0) {
    const { createUnattended } = await import('./unattended.ts')
    const decided = { yes: given.yes === true, accept: given.accept === true }
    return { interview: createUnattended(decided, terminal) }
  }
  const { createDialogue } = await import('./dialogue.ts')
  const dialogue = createDialogue({ input: process.stdin, output: process.stdout })
  const interview = given.yes === true ? { ...dialogue, confirm: async () => true } : dialogue
  return { interview, bar: barOn() }
}

function barOn(): NonNullable<Steps['bar']> {
  const bar = new cliProgress.SingleBar({ format: '{bar} {value} of {total}', clearOnComplete: true, hideCursor: true })
  let started = false
  return {
    asked(done, total) {
      if (!started) bar.start(total, 0)
      started = true
      bar.update(done)
    },
    done: () => bar.stop(),
  }
}
