import { actions } from './actions.ts'
import { exporting, importing } from './archives.ts'
import * as audit from './audit.ts'
import { backup } from './backup.ts'
import { collecting } from './collect/collect.ts'
import { collectBudget } from './collect/collect-budget.ts'
import { collectPlan } from './collect/collect-plan.ts'
import * as schedule from './collect/collect-schedule.ts'
import { collectStatus } from './collect/collect-status.ts'
import * as prices from './collect/prices.ts'
import { compact } from './compact.ts'
import * as crawlers from './crawlers.ts'
import { demo } from './demo.ts'
import { distribute } from './distribute.ts'
import { doctor } from './doctor.ts'
import { explain } from './explain/explain.ts'
import { explainFigure } from './explain/explain-figure.ts'
import { importingAnswers, importingPrompts } from './import-tables.ts'
import type { Operation } from './operation/operation.ts'
import * as people from './people.ts'
import * as readiness from './readiness.ts'
import { drift } from './reanalyze/drift.ts'
import { reanalyze } from './reanalyze/reanalyze.ts'
import * as token from './tokens.ts'

/** Every command that works on the database. */
export const operations: readonly Operation[] = [
  importing,
  importingPrompts,
  importingAnswers,
  exporting,
  backup,
  demo,
  distribute,
  doctor,
  compact,
  reanalyze,
  drift,
  explain,
  explainFigure,
  token.create,
  token.list,
  token.revoke,
  people.personCreate,
  people.personList,
  people.personReset,
  people.personRemove,
  people.memberList,
  people.memberInvite,
  people.memberRole,
  people.memberRemove,
  collecting,
  collectStatus,
  collectPlan,
  schedule.set,
  schedule.list,
  collectBudget,
  prices.update,
  crawlers.connect,
  crawlers.status,
  crawlers.keysList,
  crawlers.keysRevoke,
  crawlers.disable,
  crawlers.enable,
  crawlers.drain,
  readiness.analyzing,
  readiness.status,
  ...actions,
  audit.exporting,
]
