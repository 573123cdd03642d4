import { type Action, actionName, adminActions, hasBody, once, readFields } from '@earshot/contract'
import { operator } from '../access/actor.ts'
import type { ChangeHandler, ReadHandler } from '../admin/action/action.ts'
import { outsideAt } from '../admin/action/outside.ts'
import { perform } from '../admin/action/perform.ts'
import { createCollectSetup } from '../collect/setup/create-setup.ts'
import { allActionHandlers } from '../http/write/actions.ts'
import { addressIn } from '../settings/nearby.ts'
import { askingOf, installationOf } from './installation.ts'
import { misused, type Operation, type OperationCall } from './operation/operation.ts'
import { inputOf, kebab, parametersOf, readBodyFields } from './operation/parameters.ts'

/** An option that names a file. The body field of that name gets the content. */
const files: Readonly<Record<string, string>> = { 'prompts.import': 'text' }

/** For example `earshot admin prompts create --brand-id b1 --text …`. */
export const actions: readonly Operation[] = adminActions.map(operationOf)

function operationOf(action: Action): Operation {
  const name = actionName(action)
  const file = files[name]
  // A server loads all operations, but a command uses only one.
  const parameters = once(() => parametersOf(action))
  const fields = once(() => readBodyFields(action.body).filter(field => field.name !== file))
  return {
    name: `admin ${name.split('.').map(kebab).join(' ')}`,
    summary: action.summary.replace(/\.$/, ''),
    // An action without an id, for example `teams create`, can be the first on a new database.
    ...(action.method !== 'GET' && !action.path.includes(':') && { begins: true }),
    ...(file && { file: 'FILE' }),
    get options() {
      return {
        ...Object.fromEntries([...parameters(), ...fields()].map(({ name, option }) => [kebab(name), option])),
        ...(action.versioned && { 'if-match': { meaning: 'The version to change.', value: 'VERSION' } }),
        output: { meaning: 'table (default) or json.', value: 'FORMAT', choices: ['table', 'json'] },
      }
    },
    async run(call) {
      const { output = 'table', 'if-match': ifMatch } = call.options
      if (output !== 'table' && output !== 'json')
        return misused(call, `--output is '${output}' but must be table or json.`)
      const given = inputOf(fields(), call.options)
      const input = {
        ...inputOf(parameters(), call.options),
        ...action.query.parse(inputOf(parameters(), call.options)),
        ...(hasBody(action) && readFields(action.body, file ? { ...given, [file]: await textOf(call) } : given)),
      }
      const means = call.means ?? (looksOut(name) ? await meansOf(call) : {})
      const outside = outsideAt(addressIn(call.config), undefined, means)
      const performance = {
        actor: operator,
        input: input as never,
        now: call.now(),
        outside,
        ifMatch: ifMatch as string,
      }
      const told = await perform(call.db, verbOf(name), performance)
      await call.io.out(output === 'json' ? `${JSON.stringify(told, null, 2)}\n` : tableOf(told))
      return 0
    },
  }
}

/** True for actions that need valid settings for assistants. */
const looksOut = (name: string) => /^(drafts|firstSteps|system)\.|^answers\.collect$/.test(name)

/** A command line runs no jobs automatically. */
async function meansOf({ db, config, now }: OperationCall) {
  const collectSetup = await createCollectSetup(config)
  const asking = { ...askingOf(config, collectSetup), byItself: false }
  return { asking, installation: installationOf({ db, config, setups: collectSetup.setups, now, jobs: () => [] }) }
}

function verbOf(name: string): ReadHandler | ChangeHandler {
  const [noun, verb] = name.split('.') as [string, string]
  return (allActionHandlers as unknown as Record<string, Record<string, ReadHandler | ChangeHandler>>)[noun]![verb]!
}

async function textOf({ input }: OperationCall): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of input) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const cell = (value: unknown): string =>
  value === null ? '-' : typeof value === 'object' ? JSON.stringify(value) : String(value).replaceAll(/[\t\r\n]+/g, ' ')

/** Tab-separated: a row per list item, else a row per field. */
function tableOf(told: object): string {
  const rows = Object.entries(told).flatMap(([name, value]): string[][] => {
    if (name === 'success' || name === 'pagination') return []
    if (Array.isArray(value)) return listRows(value)
    if (value === null || typeof value !== 'object') return [[name, cell(value)]]
    return Object.entries(value).map(([field, each]) => [field, cell(each)])
  })
  return rows.map(row => `${row.join('\t')}\n`).join('')
}

function listRows(things: readonly object[]): string[][] {
  const [first] = things
  if (!first) return []
  return [Object.keys(first), ...things.map(thing => Object.values(thing).map(cell))]
}
