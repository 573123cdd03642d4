import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { openArchive } from '../../archive/open-file.ts'
import { dollars } from '../../collect/models/money.ts'
import { createCollectSetup } from '../../collect/setup/create-setup.ts'
import { advisorOf, askForProposal } from '../../first-steps/ask.ts'
import type { FoundBrand } from '../../first-steps/found.ts'
import { type GivenPrompts, readCompetitors, readGivenPrompts, readListedPrompts } from '../../first-steps/given.ts'
import type { BrandPlan, Proposal } from '../../first-steps/plan.ts'
import { readProposal } from '../../first-steps/proposal.ts'
import { proposalQuestion } from '../../first-steps/proposal-question.ts'
import { recordedQuestions } from '../../first-steps/recorded-prompts.ts'
import { readSite } from '../../first-steps/site.ts'
import { createSiteFetcher } from '../../first-steps/site-fetcher.ts'
import type { SitePage } from '../../first-steps/site-page.ts'
import { untilStopped } from '../../operations/operation/until-stopped.ts'
import { Unreadable } from '../../tables/unreadable.ts'
import { UsageError } from '../shell/command.ts'
import { readTextOption, replayOf, type Steps } from './steps.ts'

export interface InitBrand {
  name: string
  site: string
}

const noKey =
  'No assistant is set up. Set a key, for example EARSHOT_OPENAI_API_KEY, to get suggestions for competitors and prompts. Without a key, use --prompts FILE, use recorded replies with --replay DIR, or import answers later.'

/** Undefined if the proposal is in a file for review. */
export async function wantedOf(
  steps: Steps,
  { brand, teamId, known }: { brand: InitBrand; teamId: string; known: FoundBrand | undefined },
): Promise<Proposal | undefined> {
  const given = await givenIn(steps)
  if (given.prompts.length > 0 || (known && known.prompts > 0)) return given
  const { pages, description } = await siteOf(steps, brand)
  const proposed = steps.options.offline === true ? undefined : await proposalFor(steps, { brand, teamId, pages })
  if (proposed === 'stopped') return undefined
  if (proposed) return { ...proposed, competitors: [...given.competitors, ...proposed.competitors] }
  return asked(steps, { ...given, description })
}

async function givenIn(steps: Steps): Promise<Proposal> {
  const competitors = readCompetitors(readTextOption(steps, 'competitors') ?? '')
  if ('problem' in competitors) throw new UsageError(`--competitors: ${competitors.problem}.`)
  const file = readTextOption(steps, 'prompts')
  const { prompts, refused } = file === undefined ? await recorded(steps) : await promptsOf(file)
  for (const why of refused) steps.terminal.err(`${file}: ${why}\n`)
  const topics = [...new Set(prompts.flatMap(({ topic }) => topic ?? []))]
  return { description: null, competitors, topics, prompts }
}

async function promptsOf(file: string): Promise<GivenPrompts> {
  try {
    return await readGivenPrompts(openArchive(file))
  } catch (error) {
    throw error instanceof Unreadable ? new UsageError(`--prompts ${file}: ${error.message}`) : error
  }
}

/** Empty without --replay. */
async function recorded(steps: Steps): Promise<GivenPrompts> {
  const folder = replayOf(steps)
  if (folder === undefined) return { prompts: [], refused: [] }
  const { setups } = await createCollectSetup({ ...steps.config, EARSHOT_REPLAY: folder })
  const questions = await recordedQuestions(
    folder,
    setups.map(({ provider }) => provider.alias),
  )
  return { prompts: questions.map(text => ({ text, topic: null, type: 'TOFU' })), refused: [] }
}

async function siteOf(steps: Steps, { site }: InitBrand): Promise<{ pages: SitePage[]; description: string | null }> {
  if (steps.options.offline === true) return { pages: [], description: null }
  const { pages, problem } = await readSite(readTextOption(steps, 'read-from') ?? site, fetcherFor(steps))
  steps.terminal.err(
    problem === null
      ? `Read ${pages.length} ${pages.length === 1 ? 'page' : 'pages'} of ${site}.\n`
      : `The site ${site} could not be read: ${problem}. Continuing without it.\n`,
  )
  return { pages, description: pages[0]?.description ?? null }
}

const fetcherFor = ({ options }: Steps) =>
  createSiteFetcher(AbortSignal.timeout(60_000), options['allow-private'] === true)

async function proposalFor(
  steps: Steps,
  { brand, teamId, pages }: { brand: InitBrand; teamId: string; pages: readonly SitePage[] },
): Promise<Proposal | 'stopped' | undefined> {
  const { db, config, interview, terminal, now, options } = steps
  const file = planFile(steps)
  // Checked before anything is paid.
  if (!interview.reviews && existsSync(file)) throw planExists(file)
  const { setups, allowance } = await createCollectSetup({ ...config, EARSHOT_REPLAY: undefined })
  const question = proposalQuestion(brand, pages)
  const advisor = advisorOf(setups, question, now())
  if (!advisor) {
    terminal.err(`${noKey}\n`)
    return undefined
  }
  const who = `${advisor.setup.provider.alias} ${advisor.model}`
  if (advisor.price === null && options['price-unknown'] !== true) {
    terminal.err(`${who} has no known price, so it is not asked for a proposal. Use --price-unknown to ask anyway.\n`)
    return undefined
  }
  const price = advisor.price === null ? 'an unknown price' : `about ${dollars(advisor.price)}`
  if (!(await interview.confirm(`Ask ${who} to propose competitors and prompts, for ${price}?`))) return undefined
  const advice = await untilStopped(undefined, signal =>
    askForProposal({ db, teamId, allowance, now, signal }, advisor, {
      question,
      read: reply => readProposal(reply, brand),
    }),
  )
  terminal.err(`Asking ${who} cost ${dollars(advice.cost)}.\n`)
  if ('problem' in advice) {
    terminal.err(`There is no proposal. ${advice.problem}\n`)
    return undefined
  }
  for (const why of advice.left) terminal.err(`${why}\n`)
  const reviewed = await interview.review(advice.proposal)
  if (reviewed) return reviewed
  await keepPlan(steps, { brand, proposedBy: who, ...advice.proposal })
  return 'stopped'
}

const planFile = (steps: Steps) => readTextOption(steps, 'out') ?? 'init.json'

const planExists = (file: string) =>
  new UsageError(`${file} already exists. Store it with --plan ${file}, remove it, or use --out FILE.`)

async function keepPlan(steps: Steps, plan: BrandPlan): Promise<void> {
  const { terminal } = steps
  const file = planFile(steps)
  await writeFile(file, `${JSON.stringify(plan, null, 2)}\n`, { flag: 'wx' }).catch(error => {
    throw error.code === 'EEXIST' ? planExists(file) : error
  })
  await terminal.out(`Nothing is stored yet. Review and edit ${file}, then store it with --plan ${file}.\n`)
}

async function asked({ interview, options }: Steps, given: Proposal): Promise<Proposal> {
  const check = (text: string) => {
    const read = readCompetitors(text)
    return 'problem' in read ? read.problem : undefined
  }
  const more =
    given.competitors.length > 0
      ? []
      : readCompetitors(
          await interview.text({
            flag: 'competitors',
            message: 'Competitors, for example Globex=globex.com, Initech (leave empty to continue)',
            optional: true,
            check,
          }),
        )
  // With --offline, imported answers can add prompts later, and a brand that only imports a log needs no prompts.
  const optional = options.offline === true
  const typed = await interview.text({
    flag: 'prompts',
    message: `Prompts that buyers ask assistants, separated by |${optional ? ' (leave empty to continue)' : ''}`,
    ...(optional && { optional }),
    check: typed => promptsIn(typed).refused[0],
  })
  const { prompts } = promptsIn(typed)
  return { ...given, competitors: 'problem' in more ? [] : [...given.competitors, ...more], prompts }
}

const promptsIn = (typed: string) => readListedPrompts(typed.replaceAll('|', '\n'))
