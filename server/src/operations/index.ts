import { actions } from './actions.ts'
import { exportOperation, importing } from './archives.ts'
import * as audit from './audit.ts'
import { backup } from './backup.ts'
import { checkOperation } from './check/check.ts'
import { collecting } from './collect/collect.ts'
import { collectBudget } from './collect/collect-budget.ts'
import { collectPlan } from './collect/collect-plan.ts'
import * as schedule from './collect/collect-schedule.ts'
import { collectStatus } from './collect/collect-status.ts'
import { judgeOperation } from './collect/judge.ts'
import { judgeChooseOperation } from './collect/judge-choose.ts'
import { judgeScheduleOperation } from './collect/judge-schedule.ts'
import { judgeStatusOperation } from './collect/judge-status.ts'
import { judgeTestOperation } from './collect/judge-test.ts'
import * as prices from './collect/prices.ts'
import { compact } from './compact.ts'
import * as content from './content.ts'
import * as crawlers from './crawlers.ts'
import { demo } from './demo.ts'
import { distributeOperation } from './distribute.ts'
import { doctor } from './doctor.ts'
import { explainAnswerOperation } from './explain/explain.ts'
import { explainFigure } from './explain/explain-figure.ts'
import { importingAnswers, importingPrompts } from './import-tables.ts'
import type { Operation } from './operation/operation.ts'
import * as people from './people.ts'
import { perceptionJudge } from './perception/judge.ts'
import { perceptionProfileSet, perceptionProfileShow } from './perception/profile.ts'
import { perceptionProfilePropose } from './perception/propose-profile.ts'
import { perceptionRun } from './perception/run.ts'
import * as readiness from './readiness.ts'
import { drift } from './reanalyze/drift.ts'
import { reanalyzeOperation } from './reanalyze/reanalyze.ts'
import * as token from './tokens.ts'
import { untrackedOperation } from './untracked.ts'

export const operations: readonly Operation[] = [
  importing,
  importingPrompts,
  importingAnswers,
  exportOperation,
  backup,
  demo,
  distributeOperation,
  doctor,
  checkOperation,
  compact,
  reanalyzeOperation,
  drift,
  untrackedOperation,
  perceptionRun,
  perceptionJudge,
  perceptionProfileShow,
  perceptionProfileSet,
  perceptionProfilePropose,
  explainAnswerOperation,
  explainFigure,
  token.tokenCreateOperation,
  token.tokenListOperation,
  token.tokenRevokeOperation,
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
  schedule.collectScheduleSetOperation,
  schedule.collectScheduleListOperation,
  collectBudget,
  judgeOperation,
  judgeScheduleOperation,
  judgeStatusOperation,
  judgeChooseOperation,
  judgeTestOperation,
  prices.update,
  crawlers.crawlersConnectOperation,
  crawlers.crawlersStatusOperation,
  crawlers.keysList,
  crawlers.keysRevoke,
  crawlers.disable,
  crawlers.enable,
  crawlers.drain,
  content.contentBriefOperation,
  content.contentProofOperation,
  readiness.analyzing,
  readiness.readinessStatusOperation,
  ...actions,
  audit.auditExportOperation,
]
