import { Link } from '@tanstack/react-router'
import { useReader } from '../../reader/reader.tsx'
import { PageFrame } from './page.tsx'

/** Page for an unknown URL. */
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
