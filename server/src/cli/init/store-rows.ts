import { Refusal } from '@earshot/contract'
import type { Rhythm } from '../../calendar/occurrences.ts'
import { readAssistant } from '../../collect/setup/setup.ts'
import { folded, foldedQuery } from '../../db/folding.ts'
import { repeatedAlias, withoutLegalForm } from '../../extraction/mentions/index.ts'
import type { BrandRow } from '../../first-steps/brand-table/brand-row.ts'
import { type FilledTemplate, fillTemplate } from '../../first-steps/brand-table/fill-template.ts'
import { type StoreRowResult, storeBrandRow } from '../../first-steps/brand-table/store-row.ts'
import type { BrandTemplate } from '../../first-steps/brand-table/template.ts'
import { type FoundTeam, findTeams } from '../../first-steps/found.ts'
import { makeTeam } from '../../first-steps/store.ts'
import { slugOf } from '../../web/slug.ts'
import { teamFor } from './brand-and-team.ts'
import { lackingText, storedText } from './row-texts.ts'
import type { Steps } from './steps.ts'
import { assistantsIn, chooseRhythm } from './watching.ts'

export interface StoredRow extends StoreRowResult {
  team: FoundTeam
}

/** Reports each row. Omits rows that can't be stored. */
export async function storeRows(
  steps: Steps,
  rows: readonly BrandRow[],
  template: BrandTemplate,
): Promise<StoredRow[]> {
  if (rows.length === 0) return []
  const { terminal } = steps
  const teamOf = await createTeamFinder(steps, rows)
  const every = await chooseRhythm(steps)
  if (every === undefined && rows.some(({ country }) => country !== null))
    terminal.err('The countries are stored with a schedule. Add --every to ask from there.\n')
  const names = new Set(rows.map(({ name }) => folded(name)))
  const stored: StoredRow[] = []
  for (const row of rows) {
    const filled = fillTemplate(template.rows, {
      ...row,
      brand: withoutLegalForm(row.name) ?? row.name,
      competitors: row.competitors.map(({ name }) => withoutLegalForm(name) ?? name),
    })
    const team = teamOf(row)
    try {
      const result = await storeRow(steps, { row, filled, team, every, names })
      for (const why of [...lackingText(row, filled), ...result.refused]) terminal.err(`Line ${row.line}: ${why}\n`)
      await terminal.out(storedText(row, filled, result))
      stored.push({ ...result, team })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      terminal.err(`Line ${row.line} (${row.name}) is refused. ${error.message}\n`)
    }
  }
  return stored
}

interface RowToStore {
  row: BrandRow
  filled: FilledTemplate
  team: FoundTeam
  every: Rhythm | undefined
  names: ReadonlySet<string>
}

async function storeRow(steps: Steps, { row, filled, team, every, names }: RowToStore): Promise<StoreRowResult> {
  const { db, terminal, now } = steps
  if (await makeTeam(db, team, now()))
    await terminal.out(`Created team '${team.id}' on the plan that includes all features.\n`)
  const { name, domain, domains, competitors, country, language } = row
  const others = new Set([...names].filter(other => other !== folded(name)))
  return storeBrandRow(db, {
    ...{ now: now(), teamId: team.id },
    wanted: {
      brand: { name, site: domain ?? '', aliases: freshAliases(row), domains, others },
      description: null,
      ...{ competitors, topics: filled.topics, prompts: filled.prompts },
    },
    schedule: {
      every: every ?? 'none',
      assistants: (assistantsIn(steps) ?? []).map(readAssistant),
      ...{ country, locale: language },
    },
  })
}

function freshAliases({ name, aliases }: BrandRow): string[] {
  const fresh = [...aliases]
  for (let again = repeatedAlias({ name, aliases: fresh }); again !== undefined; ) {
    fresh.splice(fresh.lastIndexOf(again), 1)
    again = repeatedAlias({ name, aliases: fresh })
  }
  return fresh
}

/** Finds a row's team by id or name. A new team gets an id from its name. */
async function createTeamFinder(steps: Steps, rows: readonly BrandRow[]): Promise<(row: BrandRow) => FoundTeam> {
  const teams = await steps.db.read(findTeams)
  const find = (text: string) =>
    teams.find(({ id, name }) => id === text || foldedQuery(name) === foldedQuery(text)) ??
    teams.find(({ id }) => id === idOf(text))
  const named = new Set(rows.flatMap(({ team }) => (team === null ? [] : [find(team)])))
  const others = teams.filter(team => !named.has(team))
  const isAlone = steps.options.team === undefined && teams.length > 1 && others.length === 1
  const usual = rows.every(({ team }) => team !== null) || isAlone ? others[0] : await teamFor(steps, 'Team')
  return ({ team }) => {
    if (team === null) return usual!
    const found = find(team) ?? { id: idOf(team), name: team }
    if (!teams.includes(found)) teams.push(found)
    return found
  }
}

const idOf = (team: string): string => slugOf(team) ?? team.replaceAll(',', ' ').slice(0, 128)
