import { useRef } from 'react'
import { type BrandDraft, createFirstStepsRequest, useDraft } from '../../api/first-steps.ts'
import { useSend } from '../../api/manage.ts'
import { assistantIn } from '../settings/schedule/assistants.ts'

/** Request that stores a draft with its assistants. */
export const createStoreRequest = (draft: BrandDraft) => ({
  ...createFirstStepsRequest(draft),
  assistants: draft.assistants.map(assistantIn),
})

/** Checks a draft on the server without storing it, and keeps its cost. The latest check replaces earlier ones. */
export function useCheck(): (draft: BrandDraft) => Promise<void> {
  const { change } = useDraft()
  const send = useSend()
  const latest = useRef<BrandDraft>(undefined)
  return async draft => {
    latest.current = draft
    const { costs, total } = await send('POST', '/teams/:teamId/first-steps', {
      ...createStoreRequest(draft),
      dryRun: true,
    })
    if (latest.current === draft) change({ costs, total })
  }
}
