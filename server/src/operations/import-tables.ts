import { operator } from '../access/actor.ts'
import { isTimeZone } from '../calendar/days.ts'
import { importAnswers } from '../importing/import-answers.ts'
import { importPromptRows } from '../importing/import-prompts.ts'
import type { DateReading } from '../tables/cells/dates.ts'
import { readPromptTable } from '../tables/prompt-table.ts'
import { readTable } from '../tables/read-table.ts'
import { beginImport } from './import-table.ts'
import { formatNounCount } from './operation/noun-count.ts'
import { misused, type Operation, type OperationCall } from './operation/operation.ts'

const shown = 5

const options = {
  brand: { meaning: 'The brand.', value: 'ID', required: true },
  map: {
    meaning: 'Which column contains each field, for example text=Response,prompt=Query. The rest is guessed.',
    value: 'PAIRS',
  },
  'map-file': { meaning: 'The same mapping, as a file with a JSON object.', value: 'FILE', path: true },
  preview: { meaning: 'Store nothing. Print the first rows as they would be stored, and counts.' },
  refused: { meaning: 'File for refused rows and their reasons.', value: 'FILE', path: true },
  type: { meaning: 'The buying stage for prompts without one: TOFU (default), MOFU or BOFU.', value: 'STAGE' },
} as const

export const importingPrompts: Operation = {
  name: 'import prompts',
  summary: 'Import prompts from a list, or a CSV, Excel or JSON file from another tool',
  file: 'FILE',
  options: { ...options, update: { meaning: 'Give prompts that exist the topic and tags from the file.' } },
  async run(call) {
    const begun = await beginImport(call, { kind: 'prompts', read: readPromptTable })
    if (typeof begun === 'number') return begun
    const { table, mapping, type, brandId, preview, now } = begun
    await using refusals = begun.refusals
    const show = shower(call)
    const update = call.options.update === true
    const counts = await importPromptRows({
      ...{ db: call.db, actor: operator, brandId, table, mapping, type, update, preview, refusals, now },
      tell: { ...begun.tell, ...(preview && { added: show }) },
    })
    const { added, known, refused, topics, tags, different, updated } = counts
    if (different > updated)
      call.io.err(
        `${different} known ${different === 1 ? 'prompt has' : 'prompts have'} another topic or other tags in the file. Use --update to change them.\n`,
      )
    await call.io.out(
      `${added} added, ${known} known, ${update ? `${updated} updated, ` : ''}${refused} refused, ${topics} topics and ${tags} tags created${ending(preview)}\n`,
    )
    return refused === 0 ? 0 : 1
  },
}

export const importingAnswers: Operation = {
  name: 'import answers',
  summary: 'Import answers from a CSV, Excel or JSON file from another tool',
  file: 'FILE',
  options: {
    ...options,
    'make-prompts': { meaning: 'Create prompts that do not exist yet.' },
    provider: { meaning: 'The provider, if the file does not say.', value: 'ALIAS' },
    model: { meaning: 'The model, if the file does not say.', value: 'NAME' },
    country: { meaning: 'The country of the answers, if the file does not say.', value: 'CODE' },
    dates: { meaning: 'How to read 03/04/2026: dmy (day first) or mdy.', value: 'ORDER', choices: ['dmy', 'mdy'] },
    zone: { meaning: 'Time zone of dates without one, for example Europe/Berlin (default: UTC).', value: 'ZONE' },
  },
  async run(call) {
    const dates = datesIn(call)
    if (typeof dates === 'number') return dates
    const provider = optionText(call, 'provider')
    const begun = await beginImport(call, {
      ...{ kind: 'answers', read: readTable },
      given: provider === undefined ? [] : ['provider'],
      or: { provider: ' or --provider ALIAS' },
    })
    if (typeof begun === 'number') return begun
    const { table, mapping, type, brandId, preview, now } = begun
    await using refusals = begun.refusals
    const constants = { provider, model: optionText(call, 'model'), country: optionText(call, 'country') }
    const warnings = warner(call)
    const counts = await importAnswers({
      ...{ db: call.db, actor: operator, brandId, table, preview, refusals, now },
      reading: { mapping, constants, dates },
      makes: call.options['make-prompts'] === true ? type : undefined,
      tell: { ...begun.tell, warned: warnings.add, ...(preview && { taken: shower(call) }) },
    })
    warnings.end()
    const { imported, replaced, refused, prompts, zoneless } = counts
    if (zoneless > 0)
      call.io.err(
        `${zoneless} ${zoneless === 1 ? 'date has' : 'dates have'} no time zone and ${zoneless === 1 ? 'was' : 'were'} read as ${dates.zone}. Use --zone for another.\n`,
      )
    await call.io.out(
      `${imported} imported, ${replaced} replaced, ${refused} refused, ${formatNounCount(prompts, 'prompt')} created${ending(preview)}\n`,
    )
    return refused === 0 ? 0 : 1
  },
}

const ending = (preview: boolean) => (preview ? ' (preview, nothing stored)' : '')

const optionText = ({ options }: OperationCall, name: string) =>
  typeof options[name] === 'string' ? String(options[name]) : undefined

/** Returns an exit code for an error. */
function datesIn(call: OperationCall): (DateReading & { zone: string }) | number {
  const order = optionText(call, 'dates')
  if (order !== undefined && order !== 'dmy' && order !== 'mdy')
    return misused(call, `--dates is '${order}' but must be dmy or mdy.`)
  const zone = optionText(call, 'zone') ?? 'UTC'
  if (!isTimeZone(zone))
    return misused(call, `--zone is '${zone}' but must be an IANA name, for example Europe/Berlin or UTC.`)
  return { order, zone, now: call.now().getTime() }
}

function shower({ io }: OperationCall) {
  let printed = 0
  return async (row: object) => {
    if (printed++ < shown) await io.out(`${JSON.stringify(row)}\n`)
  }
}

const mostWarnings = 20

function warner({ io }: OperationCall) {
  let count = 0
  return {
    add(line: number, reason: string) {
      if (++count <= mostWarnings) io.err(`line ${line}: ${reason}\n`)
    },
    end: () => void (count > mostWarnings && io.err(`${count - mostWarnings} more answers have such citations.\n`)),
  }
}
