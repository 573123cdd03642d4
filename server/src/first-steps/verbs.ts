import { inspectBrandSite } from './look.ts'
import { propose } from './propose.ts'
import { storeFirstSteps } from './take.ts'

export const firstSteps = { look: inspectBrandSite, propose, take: storeFirstSteps }
