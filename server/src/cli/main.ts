import { earshot } from './program.ts'
import { terminalOf } from './terminal/terminal.ts'

// `out` reports the error. Without a listener, the process would end with a stack trace.
process.stdout.on('error', () => undefined)

earshot(process.argv.slice(2), terminalOf(process)).then(code => {
  process.exitCode = code
})
