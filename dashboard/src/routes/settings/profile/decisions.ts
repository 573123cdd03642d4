import { type RefObject, useRef } from 'react'
import { useOpenProposal, useProfileDraft } from '../../../api/drafts/profile.ts'
import { nextKey, type OpenProposal, type SavedProfile, withItem } from '../../../api/drafts/profile-draft.ts'

type ProposedList = 'attributes' | 'facts'

/** The possible decisions about a proposed item. */
export interface ProposalDecision {
  accept: () => void
  dismiss: () => void
  /** Accepts the item and opens it in the form. */
  edit?: () => void
}

export interface ProposalProps {
  brandId: string
  stored: SavedProfile | null
  proposal: OpenProposal
  edit: (list: ProposedList, key: number) => void
}

/** Decisions about the items of a proposal. Accepted items are added to the unsaved changes of the profile. */
export function useDecisions({ brandId, stored, proposal, edit }: ProposalProps) {
  const { change: changeProposal, forget } = useOpenProposal(brandId)
  const { draft, change } = useProfileDraft(brandId, stored)
  const list: RefObject<HTMLDivElement | null> = useRef(null)
  const dismiss = (update: (open: OpenProposal) => Partial<OpenProposal>) => {
    changeProposal(open => open && { ...open, ...update(open) })
    // The pressed button disappears, so the list gets the focus.
    list.current?.focus()
  }
  const ofItem = (part: ProposedList, at: number): ProposalDecision => {
    const left = () => dismiss(open => ({ [part]: open[part].filter((_, index) => index !== at) }))
    const accept = () => {
      change(({ attributes, facts }) =>
        part === 'attributes'
          ? { attributes: withItem(attributes, proposal.attributes[at]!) }
          : { facts: withItem(facts, withoutQuote(proposal.facts[at]!)) },
      )
      left()
    }
    const open = () => {
      const key = nextKey(draft[part])
      accept()
      edit(part, key)
    }
    return { accept, dismiss: left, edit: open }
  }
  const withoutStatement = () => dismiss(() => ({ statement: '' }))
  const acceptStatement = () => {
    change(() => ({ statement: proposal.statement }))
    withoutStatement()
  }
  return {
    ...{ list, forget, ofItem, hasStatement: draft.statement.trim() !== '' },
    ofStatement: { accept: acceptStatement, dismiss: withoutStatement } satisfies ProposalDecision,
  }
}

const withoutQuote = ({ quote: _, ...fact }: OpenProposal['facts'][number]) => fact
