import { useManaged } from '../manage.ts'
import { draftOf, type OpenProposal, type ProfileDraft, type SavedProfile } from './profile-draft.ts'
import { useStoredDraft } from './use-stored-draft.ts'

/** Unsaved changes of a brand's profile, based on the stored profile until the first change. */
export function useProfileDraft(brandId: string, stored: SavedProfile | null) {
  const { draft, change, forget } = useStoredDraft<ProfileDraft | null>(`profile:${brandId}`, null)
  return {
    draft: draft ?? draftOf(stored),
    isChanged: draft !== null,
    forget,
    change: (update: (before: ProfileDraft) => Partial<ProfileDraft>) =>
      change(before => {
        const present = before ?? draftOf(stored)
        return { ...present, ...update(present) }
      }),
  }
}

export const useOpenProposal = (brandId: string) =>
  useStoredDraft<OpenProposal | null>(`profile-proposal:${brandId}`, null)

/** Which assistant would propose a profile, and its cost. */
export const useProfileForecast = (brandId: string, { enabled }: { enabled: boolean }) =>
  useManaged('/brands/:brandId/perception-profile/proposal', { brandId }, { enabled })
