import { checkSpellings } from './alias.ts'
import { checkContexts } from './context.ts'
import { checkDoubles } from './double.ts'
import type { CreateKindCheck } from './kind.ts'
import { checkUnmentioned } from './unmentioned.ts'

/** All checks of a brand. They share one pass over the texts. */
export const kindChecks: readonly CreateKindCheck[] = [checkSpellings, checkContexts, checkDoubles, checkUnmentioned]
