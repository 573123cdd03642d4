import type { Action, Admin } from '@earshot/contract'
import type { ActionHandler } from '../../admin/action/action.ts'
import { adminHandlers as ofAdmin } from '../../admin/index.ts'
import { briefs, drafts } from '../../content/verbs.ts'
import { firstSteps, profileProposals } from '../../first-steps/verbs.ts'
import { suggestions } from '../../system/suggestions/verbs.ts'
import { untracked } from '../../system/untracked/verbs.ts'
import { system } from '../../system/verbs.ts'

export const allActionHandlers = {
  ...ofAdmin,
  ...{ briefs, drafts, firstSteps, profileProposals, suggestions, system, untracked },
} satisfies {
  [N in keyof Admin]: { [V in keyof Admin[N]]: Admin[N][V] extends Action ? ActionHandler<Admin[N][V]> : never }
}
