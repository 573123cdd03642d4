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
  /** Returns `usual` if there is no user to ask. */
  pick(question: { flag: string; message: string; choices: readonly string[]; usual?: string }): Promise<string>
  confirm(message: string): Promise<boolean>
  /** False if nobody reviews a proposal, so that it goes to a file. */
  reviews: boolean
  /** Undefined without a review. */
  review(proposal: Proposal): Promise<Proposal | undefined>
}

export class InterviewStopError extends Error {
  override name = 'InterviewStopError'
}
