import { checkSpellings } from './alias.ts'
import { checkContexts } from './context.ts'
import { checkDomains } from './domain.ts'
import { checkDoubles } from './double.ts'
import type { CreateKindCheck } from './kind.ts'
import { checkUnmentioned } from './unmentioned.ts'
import { checkUntracked } from './untracked.ts'

export const kindChecks: readonly CreateKindCheck[] = [
  checkSpellings,
  checkContexts,
  checkDomains,
  checkDoubles,
  checkUnmentioned,
  checkUntracked,
]
