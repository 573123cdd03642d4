import cliProgress from 'cli-progress'
import { readConfig } from '../../settings/config.ts'
import { databaseIn } from '../../settings/database-settings.ts'
import type { Command, CommandOptions } from '../shell/command.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { InterviewStopError } from './interview.ts'
import type { Steps } from './steps.ts'

const options: Command['options'] = {
  name: { meaning: 'The name of the brand.', value: 'NAME' },
  site: { meaning: 'Its site, as in example.com.', value: 'HOST' },
  team: { meaning: 'The team that it belongs to (default: the only one, or a new one).', value: 'ID' },
  competitors: { meaning: 'Whom it competes with, as in Globex=globex.com,Initech.', value: 'LIST' },
  prompts: { meaning: 'What is asked: a prompt a line, or a table as `import prompts` takes it.', value: 'FILE' },
  plan: { meaning: 'Store this plan, which an earlier call has written.', value: 'FILE' },
  out: { meaning: 'Where a proposal is written that nobody has looked at (default: init.json).', value: 'FILE' },
  accept: { meaning: 'Print what an assistant proposes, and store it as it is.' },
  every: { meaning: 'How often the prompts are asked: none, daily, weekly or monthly.', value: 'RHYTHM' },
  provider: {
    meaning: 'Whom, as in chatgpt,claude, or replay for recorded replies (default: all that are set up).',
    value: 'NAMES',
  },
  replay: { meaning: 'Answer from recorded replies (default: EARSHOT_REPLAY).', value: 'DIR', path: true },
  yes: { meaning: 'Ask assistants without asking first whether to.' },
  'price-unknown': { meaning: 'Ask models without a price too; what they cost is not counted.' },
  'no-collect': { meaning: 'Collect nothing now.' },
  offline: { meaning: 'Read no site, and ask nobody for a proposal.' },
  'read-from': { meaning: 'Where the site is read, if not at --site.', value: 'HOST[:PORT]' },
  'allow-private': { meaning: 'Read it from addresses that are not public, too: for tests and inner networks.' },
  data: { meaning: 'The folder of the database (default: EARSHOT_DATA, else data).', value: 'DIR' },
}

export const init: Command = {
  name: 'init',
  summary: 'Take the first steps: a brand with competitors, prompts, a token and its first table.',
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
      return await takeFirstSteps({ db, config, options: given, terminal, folder, now: () => new Date(), ...means })
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
