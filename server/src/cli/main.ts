import { earshot } from './program.ts'
import { terminalOf } from './terminal/terminal.ts'

// Who writes is told of it, and says it; a stream that nobody listens to would end the program with a trace.
process.stdout.on('error', () => undefined)

earshot(process.argv.slice(2), terminalOf(process)).then(code => {
  process.exitCode = code
})
