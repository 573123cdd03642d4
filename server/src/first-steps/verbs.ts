import { inspectBrandSite } from './look.ts'
import { forecastProfile } from './profile/forecast-profile.ts'
import { proposeProfile } from './profile/propose-profile.ts'
import { propose } from './propose.ts'
import { storeFirstSteps } from './take.ts'

export const firstSteps = { look: inspectBrandSite, propose, take: storeFirstSteps }
export const profileProposals = { forecast: forecastProfile, create: proposeProfile }
