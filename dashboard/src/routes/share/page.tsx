import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { session } from '../../api/client.ts'
import { Field, Form } from '../../parts/forms/form.tsx'
import { Entrance } from '../../parts/shell/entrance.tsx'
import { useReader } from '../../reader/reader.tsx'
import { Shared } from './shared.tsx'

/** Opens a shared link, directly or with its password, and shows its page. */
export default function OpenSharePage() {
  const { shareId } = useParams({ strict: false }) as { shareId: string }
  const { shares } = useReader().messages
  const secret = useSecret()
  const opened = useQuery({
    queryKey: ['share', shareId, secret],
    retry: false,
    // If the URL has no secret, this browser may already have opened the share.
    queryFn: async () => {
      if (secret === '')
        return { ...(await session.get('/shares/:shareId', { shareId })), needsPassword: false as const }
      const { share } = await session.post('/shares/look', { shareId, secret })
      if (share.needsPassword) return { share: undefined, needsPassword: true as const }
      return { ...(await session.post('/shares/open', { shareId, secret })), needsPassword: false as const }
    },
  })
  const [unlocked, setUnlocked] = useState<Awaited<ReturnType<typeof open>>>()
  const share = unlocked ?? opened.data?.share
  if (share) return <Shared share={share} />
  if (opened.data?.needsPassword)
    return (
      <Entrance title={shares.password}>
        <Form button={shares.open} send={({ password = '' }) => open(shareId, secret, password).then(setUnlocked)}>
          <Field name="password" label={shares.password} type="password" autoComplete="off" required />
        </Form>
      </Entrance>
    )
  if (opened.isError)
    return (
      <Entrance title={shares.gone}>
        <p>{shares.goneHint}</p>
      </Entrance>
    )
  return <Entrance title={shares.opening}>{null}</Entrance>
}

const open = async (shareId: string, secret: string, password: string) =>
  (await session.post('/shares/open', { shareId, secret, password })).share

/** The secret of the link. Also handles a link that the user opens in a tab that already shows this page. */
function useSecret(): string {
  const [secret, setSecret] = useState(takeSecret)
  useEffect(() => {
    const hear = () => setSecret(known => takeSecret() || known)
    addEventListener('hashchange', hear)
    return () => removeEventListener('hashchange', hear)
  }, [])
  return secret
}

/** The secret after `#`. It is removed from the address bar immediately. */
function takeSecret(): string {
  const secret = location.hash.slice(1)
  if (secret !== '') history.replaceState(history.state, '', location.pathname)
  return secret
}
