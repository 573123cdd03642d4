import { Link } from '@tanstack/react-router'
import { useTeamsWhere } from '../../api/session.ts'
import { useReader } from '../../reader/reader.tsx'

/** Link to the page that imports a file, if the user can import in a team. */
export function ImportLink({ brandId, className }: { brandId: string; className: string | undefined }) {
  const { fileImport } = useReader().messages
  const teams = useTeamsWhere('POST /brands/:brandId/answers')
  if (teams.length === 0) return null
  return (
    <Link to={'/brands/$brandId/settings/import' as never} params={{ brandId } as never} className={className}>
      {fileImport.link}
    </Link>
  )
}
