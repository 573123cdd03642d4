import { askAhead } from './ahead.ts'

askAhead()
const { start } = await import('./start.tsx')
await start()
