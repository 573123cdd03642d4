import { look } from './look.ts'
import { propose } from './propose.ts'
import { take } from './take.ts'

/** The first steps over the admin API. */
export const firstSteps = { look, propose, take }
