import { useReader } from '../../reader/reader.tsx'
import type { PageName } from '../words/page-names.ts'
import { BrandLink } from './link.tsx'

/** A link from an item back to its list. */
export function ParentLink({ to }: { to: PageName }) {
  const { messages } = useReader()
  return (
    <BrandLink to={to}>
      <span aria-hidden="true">← </span>
      {messages.shell.pages[to]}
    </BrandLink>
  )
}
