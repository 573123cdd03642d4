import { Link } from '@tanstack/react-router'
import { useReader } from '../../reader/reader.tsx'
import { PageFrame } from './page.tsx'

/** What stands at an address that no page has. */
export function Unknown() {
  const { messages } = useReader()
  return (
    <PageFrame title={messages.states.unknownPage}>
      <p>
        <Link to="/">{messages.states.toStart}</Link>
      </p>
    </PageFrame>
  )
}
