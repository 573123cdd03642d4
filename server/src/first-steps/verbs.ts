import { inspectBrandSite } from './look.ts'
import { propose } from './propose.ts'
import { storeFirstSteps } from './take.ts'

/** The first steps over the admin API. */
export const firstSteps = { look: inspectBrandSite, propose, take: storeFirstSteps }
