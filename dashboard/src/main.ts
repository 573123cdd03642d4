import { askAhead } from './ahead.ts'
import { pictured } from './api/address/pictured.ts'

askAhead()
// The outline of the page is shown before other code runs.
await pictured()
const { startDashboard: start } = await import('./start.tsx')
await start()
