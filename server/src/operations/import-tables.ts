import { readFile } from 'node:fs/promises'
import { FunnelStage } from '@earshot/contract'
import { guessMapping, type Mapping, type Names, promptNames } from '../admin/prompts/column-names.ts'
import { sql } from '../db/sql.ts'
import { importAnswers } from '../importing/import-answers.ts'
import { importPromptRows } from '../importing/import-prompts.ts'
import { answerNames, mappingText, readMapping } from '../importing/mapping.ts'
import { type Refusals, refusalsIn } from '../importing/refusals.ts'
import { type ImportTable, readTable } from '../importing/rows.ts'
import { declined, given, misused, type Operation, type OperationCall } from './operation/operation.ts'

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
  summary: 'Import prompts from a CSV or JSON file of another tool',
  file: 'FILE',
  options,
  async run(call) {
    const begun = await begin(call, promptNames, ['text'])
    if (typeof begun === 'number') return begun
    const { table, mapping, type, brandId, preview, now } = begun
    await using refusals = begun.refusals
    const show = shower(call)
    const counts = await importPromptRows({
      ...{ db: call.db, brandId, table, mapping, type, preview, refusals, now },
      tell: { ...begun.tell, ...(preview && { added: show }) },
    })
    const { added, known, refused, topics, tags } = counts
    await call.io.out(
      `${added} added, ${known} known, ${refused} refused, ${topics} topics and ${tags} tags created${ending(preview)}\n`,
    )
    return refused === 0 ? 0 : 1
  },
}

export const importingAnswers: Operation = {
  name: 'import answers',
  summary: 'Import answers from a CSV or JSON file of another tool',
  file: 'FILE',
  options: {
    ...options,
    'make-prompts': { meaning: 'Create prompts that do not exist yet.' },
    provider: { meaning: 'The provider, if the file does not say.', value: 'ALIAS' },
    model: { meaning: 'The model, if the file does not say.', value: 'NAME' },
    country: { meaning: 'The country of the answers, if the file does not say.', value: 'CODE' },
    dates: { meaning: 'How to read 03/04/2026: dmy (day first) or mdy.', value: 'ORDER', choices: ['dmy', 'mdy'] },
  },
  async run(call) {
    const text = (name: string) => (typeof call.options[name] === 'string' ? String(call.options[name]) : undefined)
    const dates = text('dates')
    if (dates !== undefined && dates !== 'dmy' && dates !== 'mdy')
      return misused(call, `--dates is '${dates}' but must be dmy or mdy.`)
    const begun = await begin(call, answerNames, ['text', 'createdAt'])
    if (typeof begun === 'number') return begun
    const { table, mapping, type, brandId, preview, now } = begun
    await using refusals = begun.refusals
    const constants = { provider: text('provider'), model: text('model'), country: text('country') }
    if (!mapping.prompt && !mapping.promptId) return unmapped(call, table, 'prompt')
    if (!mapping.provider && !mapping.model && constants.provider === undefined)
      return unmapped(call, table, 'provider', ' or --provider ALIAS')
    const counts = await importAnswers({
      ...{ db: call.db, brandId, table, preview, refusals, now },
      reading: { mapping, constants, dates },
      makes: call.options['make-prompts'] === true ? type : undefined,
      tell: { ...begun.tell, ...(preview && { taken: shower(call) }) },
    })
    const { imported, replaced, refused, prompts } = counts
    await call.io.out(
      `${imported} imported, ${replaced} replaced, ${refused} refused, ${prompts} prompts created${ending(preview)}\n`,
    )
    return refused === 0 ? 0 : 1
  },
}

const ending = (preview: boolean) => (preview ? ' (preview, nothing stored)' : '')

function shower({ io }: OperationCall) {
  let printed = 0
  return async (row: object) => {
    if (printed++ < shown) await io.out(`${JSON.stringify(row)}\n`)
  }
}

interface TableImport<F extends string> {
  table: ImportTable
  mapping: Mapping<F>
  type: FunnelStage
  brandId: string
  preview: boolean
  refusals: Refusals | undefined
  now: () => Date
  tell: { refused(line: number, reason: string): void; batch(): void }
}

/** Returns an exit code if an error occurs. */
async function begin<F extends string>(
  call: OperationCall,
  names: Names<F>,
  needed: readonly NoInfer<F>[],
): Promise<TableImport<F> | number> {
  const { db, options, input, inputSize, io, now } = call
  const brandId = given(call, 'brand')
  const [found] = await db.read(reader => reader.rows(sql`select 1 as found from brand where public_id = ${brandId}`))
  if (!found) return declined(call, `There is no brand '${brandId}'.`)
  const type = FunnelStage.options.find(option => option === String(options.type ?? 'TOFU').toUpperCase())
  if (!type) return misused(call, `--type is '${options.type}' but must be one of ${FunnelStage.options.join(', ')}.`)
  const own = await ownMapping(call, names)
  if (typeof own === 'number') return own
  let read = 0
  async function* counted() {
    for await (const chunk of input) {
      read += chunk.length
      yield chunk
    }
  }
  const table = await readTable(counted())
  const strange = Object.entries(own).find(([, column]) => !isColumn(table, String(column)))
  if (strange) return misused(call, `There is no column '${strange[1]}'. The columns are ${table.columns.join(', ')}.`)
  const taken = new Set<unknown>(Object.values(own))
  const free = table.columns.filter(column => !taken.has(column))
  const mapping = { ...guessMapping(names, free), ...own }
  const missing = needed.find(field => mapping[field] === undefined)
  if (missing !== undefined) return unmapped(call, table, missing)
  io.err(`Columns: ${mappingText(mapping as Mapping<string>)}\n`)
  const refusals = typeof options.refused === 'string' ? refusalsIn(options.refused, table) : undefined
  const tell = {
    refused: (line: number, reason: string) => void (refusals ?? io.err(`line ${line}: ${reason}\n`)),
    batch: () => options.preview === true || io.progress(read, inputSize),
  }
  return { table, mapping, type, brandId, preview: options.preview === true, refusals, now, tell } as TableImport<F>
}

/** JSON columns can first occur in later rows or inside other values. */
const isColumn = ({ form, columns }: ImportTable, column: string) => form === 'JSON' || columns.includes(column)

const unmapped = (call: OperationCall, { columns }: ImportTable, field: string, or = '') =>
  misused(
    call,
    `No column is recognized as ${field}. Use --map ${field}=COLUMN${or}. The columns are ${columns.join(', ')}.`,
  )

async function ownMapping<F extends string>(call: OperationCall, names: Names<F>): Promise<Mapping<F> | number> {
  const { map, 'map-file': file } = call.options
  if (map !== undefined && file !== undefined) return misused(call, 'Use --map or --map-file, not both.')
  const text = typeof file === 'string' ? await readFile(file, 'utf8') : map
  if (typeof text !== 'string') return {}
  const read = readMapping(names, text)
  return 'problem' in read
    ? misused(call, `--map${file === undefined ? '' : '-file'}: ${read.problem}.`)
    : (read as Mapping<F>)
}
