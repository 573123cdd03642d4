import { readFile } from 'node:fs/promises'
import { findBrand } from '../../first-steps/found.ts'
import { readPlan } from '../../first-steps/plan.ts'
import { handOf, makeTeam, type StoreBrandResult, storeBrand } from '../../first-steps/store.ts'
import { formatNounCount } from '../../operations/operation/noun-count.ts'
import { startToken } from '../commands/start-token.ts'
import { UsageError } from '../shell/command.ts'
import { nameAndSite, teamFor } from './brand-and-team.ts'
import { takeBrandsOf } from './brands-in-table.ts'
import { collectFirst } from './collecting.ts'
import { showPerformance } from './first-table.ts'
import { nextText } from './next-steps.ts'
import { type InitBrand, wantedOf } from './proposal.ts'
import { readTextOption, type Steps } from './steps.ts'
import { showSuggestions } from './suggestions.ts'
import { assistantsIn, rhythmIn, setSchedule } from './watching.ts'

/** Continues where an earlier run stopped. */
export async function takeFirstSteps(steps: Steps): Promise<number> {
  const { db, terminal, now, folder } = steps
  // These calls throw for wrong options, before anything is changed.
  assistantsIn(steps)
  rhythmIn(steps)
  const table = readTextOption(steps, 'from')
  if (table !== undefined) return takeBrandsOf(steps, table)
  if (steps.options.template !== undefined) throw new UsageError('--template needs --from FILE, a table of brands.')
  const file = readTextOption(steps, 'plan')
  const plan = file === undefined ? undefined : readPlan(await readFile(file, 'utf8'), file)
  const brand = await nameAndSite(steps, plan)
  const team = await teamFor(steps, brand.name)
  const known = await db.read(reader => findBrand(reader, team.id, brand))
  const wanted = plan ? plan : await wantedOf(steps, { brand, teamId: team.id, known })
  if (!wanted) return 0
  if (await makeTeam(db, team, now()))
    await terminal.out(`Created team '${team.id}' on the plan that includes all features.\n`)
  const made = await storeBrand(handOf(db, now()), team.id, { ...wanted, brand })
  for (const why of made.refused) terminal.err(`${why}\n`)
  await terminal.out(madeText(brand, made))
  await setSchedule(steps, made.brandId, known)
  const { token, file: kept } = await startToken(db, { folder, team: team.id, now: now() })
  const code = await collectFirst(steps, [made.brandId])
  await showSuggestions(steps, made.brandId)
  await showPerformance(steps, made.brandId, token)
  const path = `brands/${encodeURIComponent(made.brandId)}/performance?period=30`
  await terminal.out(nextText(steps, { team: team.id, token, file: kept, path }))
  return code
}

const madeText = ({ name }: InitBrand, { brandId, brand, competitors, topics, prompts }: StoreBrandResult): string =>
  `Brand '${brandId}' (${name}) ${brand ? 'was created' : 'already exists'}. Added: ${formatNounCount(competitors, 'competitor')}, ${formatNounCount(topics, 'topic')}, ${formatNounCount(prompts, 'prompt')}.\n`
