import { useState } from 'react'
import { useIds } from '../../api/address/use-address.ts'
import { useManagedBrand, useSetup } from '../../api/manage.ts'
import { Stack } from '../../parts/page/layout.tsx'
import manage from '../../parts/page/manage.module.css'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { useReader } from '../../reader/reader.tsx'
import { ProfileForm } from './profile/form.tsx'
import { KnownProfile } from './profile/known.tsx'
import { ProposePanel } from './profile/propose.tsx'

/** What the brand wants to be known for, and facts about it: edited, or proposed from the site. */
export default function ProfileSettingsPage() {
  const { messages, format } = useReader()
  const { settings, profile } = messages
  const { brandId } = useIds()
  const { mayDo } = useManagedBrand(brandId)
  const asked = useSetup(brandId)
  const [focused, setFocused] = useState<{ attributes?: number; facts?: number }>({})
  const title = settings.sections.profile
  const mayChange = mayDo('PUT /brands/:brandId/perception-profile')
  const stored = asked.data?.profile ?? null
  return (
    <PageFrame title={title} lead={profile.lead}>
      <Stack>
        {mayChange && asked.data && (
          <ProposePanel brandId={brandId} stored={stored} edit={(list, key) => setFocused({ [list]: key })} />
        )}
        <Panel title={title} isTitled={false} asked={asked} height={400}>
          {data => (
            <div className={manage.stack}>
              <p className={manage.quiet} data-revision="">
                {data.profile === null
                  ? profile.none
                  : profile.revision(format.count(data.profile.revision), format.instant(data.profile.createdAt))}
              </p>
              {mayChange ? (
                <ProfileForm brandId={brandId} stored={data.profile} focused={focused} />
              ) : (
                data.profile && <KnownProfile stored={data.profile} />
              )}
            </div>
          )}
        </Panel>
      </Stack>
    </PageFrame>
  )
}
