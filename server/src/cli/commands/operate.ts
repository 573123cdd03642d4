import type { Operation } from '../../operations/operation/operation.ts'
import { type Secret, secretOptions } from '../connect/secret.ts'
import type { Command } from '../shell/command.ts'

export const commandOf = (operation: Operation): Command => ({
  name: operation.name,
  summary: operation.summary,
  ...((operation.file ?? operation.argument) && { positional: (operation.file ?? operation.argument)! }),
  get options() {
    return {
      ...operation.options,
      ...Object.assign({}, ...secretsOf(operation).map(secretOptions)),
      data: { meaning: 'The data folder (default: EARSHOT_DATA, else data).', value: 'DIR' },
    }
  },
  async run(call) {
    const { runOperation } = await import('../connect/run-operation.ts')
    return runOperation(operation, secretsOf(operation), call)
  },
})

const secretsOf = ({ options }: Operation): Secret[] =>
  Object.entries(options).flatMap(([option, { meaning, variable }]) =>
    variable === undefined ? [] : [{ option, meaning, variable }],
  )
