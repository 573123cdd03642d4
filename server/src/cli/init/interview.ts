import type { Proposal } from '../../first-steps/plan.ts'

interface TextQuestion {
  flag: string
  message: string
  /** Returns an error message for an invalid text. */
  check?(text: string): string | undefined
  optional?: true
}

export interface Interview {
  text(question: TextQuestion): Promise<string>
  /** Returns `usual` if no user can answer. */
  pick(question: { flag: string; message: string; choices: readonly string[]; usual?: string }): Promise<string>
  confirm(message: string): Promise<boolean>
  /** False if nobody can review a proposal. It is then written to a file. */
  reviews: boolean
  review(proposal: Proposal): Promise<Proposal | undefined>
}

export class InterviewStopError extends Error {
  override name = 'InterviewStopError'
}
