import * as z from 'zod'
import { once } from '../values/lazy.ts'

/** Result of testing a change for significance. */
export const Verdict = z.enum(['up', 'down', 'steady', 'unclear', 'not_comparable'])

export const days = once(() => z.object({ start: z.iso.date(), end: z.iso.date() }))
