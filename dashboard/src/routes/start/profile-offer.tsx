import { useOpenProposal, useProfileForecast } from '../../api/drafts/profile.ts'
import manage from '../../parts/page/manage.module.css'
import { Panel } from '../../parts/page/panel.tsx'
import { ProfileLink } from '../../parts/page/profile-link.tsx'
import { useReader } from '../../reader/reader.tsx'
import { ProfileRequest } from '../settings/profile/propose.tsx'

/** Offers to propose a profile of the new brand. It is confirmed in the settings. */
export function ProfileOffer({ brandId }: { brandId: string }) {
  const { profile } = useReader().messages
  const { draft: proposal } = useOpenProposal(brandId)
  const asked = useProfileForecast(brandId, { enabled: true })
  return (
    <Panel title={profile.offer} note={profile.offerLead} asked={asked} height={120}>
      {answer => (
        <div className={manage.stack}>
          {proposal === null && <ProfileRequest brandId={brandId} {...answer} />}
          <div>
            <ProfileLink brandId={brandId} className={manage.button}>
              {proposal === null ? profile.write : profile.confirm}
            </ProfileLink>
          </div>
        </div>
      )}
    </Panel>
  )
}
