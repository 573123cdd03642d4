import { Link } from '@tanstack/react-router'
import { useShare } from '../../api/address/share.ts'
import { useIds } from '../../api/address/use-address.ts'
import { useReader } from '../../reader/reader.tsx'

/** Link to the profile of the current brand, or of another. Not shown in a share, which has no settings. */
export function ProfileLink({
  brandId,
  className,
  children,
}: {
  brandId?: string
  className?: string | undefined
  children?: string
}) {
  const { perception } = useReader().messages
  const here = useIds()
  const share = useShare()
  if (share !== undefined) return null
  const params = { brandId: brandId ?? here.brandId }
  return (
    <Link to={'/brands/$brandId/settings/profile' as never} params={params as never} className={className}>
      {children ?? perception.editProfile}
    </Link>
  )
}
