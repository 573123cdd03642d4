import type { Proposal } from '../../first-steps/plan.ts'

export interface TextQuestion {
  /** Option that replaces the question. */
  flag: string
  message: string
  /** Returns what is wrong with the answer, or undefined. */
  check?(text: string): string | undefined
  optional?: true
}

/** Makes the decisions of the first steps: a user at a terminal, or the options. */
export interface Interview {
  text(question: TextQuestion): Promise<string>
  /** Returns `usual` if there is no user to ask. */
  pick(question: { flag: string; message: string; choices: readonly string[]; usual?: string }): Promise<string>
  /** Asks before something that costs money. */
  confirm(message: string): Promise<boolean>
  /** Undefined if nobody has reviewed the proposal. */
  review(proposal: Proposal): Promise<Proposal | undefined>
}

export class InterviewStopError extends Error {
  override name = 'InterviewStopError'
}
