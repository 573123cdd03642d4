import { Outlet } from '@tanstack/react-router'
import { kept } from '../../api/address/address.ts'
import { useAddress, useIds } from '../../api/address/use-address.ts'
import { useManagedBrand } from '../../api/manage.ts'
import { isMissing } from '../../parts/page/panel.tsx'
import { SectionLinks } from '../../parts/page/section-links.tsx'
import { Failure, Skeleton } from '../../parts/page/states.tsx'
import { Unknown } from '../../parts/page/unknown.tsx'
import { settingsNames } from '../../parts/words/settings-names.ts'
import { useReader } from '../../reader/reader.tsx'

/** The menu of the brand settings, around every settings page. */
export default function BrandSettingsFrame() {
  const { settings } = useReader().messages
  const { brandId } = useIds()
  const { search } = useAddress()
  const { asked } = useManagedBrand(brandId)
  if (isMissing(asked.error)) return <Unknown />
  if (asked.error !== undefined && asked.data === undefined)
    return <Failure error={asked.error} at={0} retry={asked.retry} />
  if (asked.data === undefined) return <Skeleton height={400} />
  return (
    <>
      <SectionLinks
        label={settings.title}
        sections={settingsNames.map(name => ({
          to: `/brands/$brandId/settings/${name}`,
          name: settings.sections[name],
        }))}
        params={{ brandId }}
        search={kept(search)}
      />
      <Outlet />
    </>
  )
}
