import { proposalText } from '../../first-steps/proposal-text.ts'
import { UsageError } from '../shell/command.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Interview } from './interview.ts'

export const createUnattended = (
  { yes, accept }: { yes: boolean; accept: boolean },
  terminal: Pick<Terminal, 'out' | 'err'>,
): Interview => ({
  reviews: accept,
  async text({ flag, optional }) {
    if (optional) return ''
    throw new UsageError(`Missing --${flag} (required when not running in a terminal).`)
  },
  async pick({ flag, choices, usual }) {
    if (usual !== undefined) return usual
    throw new UsageError(`Missing --${flag}. It must be one of ${choices.join(', ')}.`)
  },
  async confirm(message) {
    if (!yes) terminal.err(`${message} Without --yes, the answer is no.\n`)
    return yes
  },
  async review(proposal) {
    await terminal.out(proposalText(proposal))
    return accept ? proposal : undefined
  },
})
