import type { Proposal } from '../../first-steps/plan.ts'

export interface TextQuestion {
  /** The option that answers it. */
  flag: string
  message: string
  /** Says what is wrong with an answer; undefined for a right one. */
  check?(text: string): string | undefined
  /** Whether it may be left empty. */
  optional?: true
}

/** Whoever decides what the first steps do: somebody at a terminal, or the options of the command line. */
export interface Interview {
  text(question: TextQuestion): Promise<string>
  /** One of some choices; where nobody can be asked it is the `usual` one, if there is one. */
  pick(question: { flag: string; message: string; choices: readonly string[]; usual?: string }): Promise<string>
  /** Whether to go on with something that costs. */
  confirm(message: string): Promise<boolean>
  /** What of a proposal is to be stored; undefined where nobody has looked at it. */
  review(proposal: Proposal): Promise<Proposal | undefined>
}

/** Somebody at the terminal wants to stop. */
export class InterviewStopError extends Error {
  override name = 'InterviewStopError'
}
