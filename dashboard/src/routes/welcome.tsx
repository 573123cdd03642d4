import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useGoOn } from '../api/address/use-go-on.ts'
import { session } from '../api/client.ts'
import { Field, Form } from '../parts/forms/form.tsx'
import { Entrance } from '../parts/shell/entrance.tsx'
import { useReader } from '../reader/reader.tsx'

type WelcomeLink = Awaited<ReturnType<typeof look>>['link']

const look = (secret: string) => session.post('/links/look', { secret })

/** The secret after `#`. It is removed from the address bar immediately. */
function takeSecret(): string {
  const secret = location.hash.slice(1)
  if (secret !== '') history.replaceState(history.state, '', location.pathname)
  return secret
}

/** Uses a single-use link. A demo link is used automatically, other links after the user has filled in a form. */
export default function WelcomePage() {
  const { login } = useReader().messages
  const goOn = useGoOn()
  const [secret] = useState(takeSecret)
  const [found, setFound] = useState<WelcomeLink>()
  const [isUseless, setUseless] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each link is looked up only once.
  useEffect(() => {
    const opened = async () => {
      // Without a secret, there is no link to use. Logged-in users continue, others go to the login page.
      if (secret === '') return goOn()
      const { link } = await look(secret)
      if (link.kind !== 'DEMO') return setFound(link)
      await session.post('/links/redeem', { secret })
      await goOn()
    }
    opened().catch(() => setUseless(true))
  }, [])
  if (isUseless)
    return (
      <Entrance title={login.linkFailed}>
        <p>{login.linkFailedHint}</p>
        <Link to="/login">{login.signIn}</Link>
      </Entrance>
    )
  if (!found) return <Entrance title={login.lookingUp}>{null}</Entrance>
  return <Redeem found={found} send={values => session.post('/links/redeem', { secret, ...values }).then(goOn)} />
}

function Redeem({ found, send }: { found: WelcomeLink; send: (values: Record<string, string>) => Promise<unknown> }) {
  const { login } = useReader().messages
  const { kind, email, team, hasAccount } = found
  const isFirst = kind === 'FIRST_OWNER'
  const titles = {
    FIRST_OWNER: login.firstOwner,
    INVITATION: login.invitation(team ?? ''),
    RESET: login.reset,
    DEMO: login.demo,
  }
  return (
    <Entrance title={titles[kind]}>
      {email !== null && <p>{email}</p>}
      <Form button={login.go} send={send}>
        {isFirst && <Field name="email" label={login.email} type="email" autoComplete="username" required />}
        {kind !== 'RESET' && !hasAccount && (
          <Field name="name" label={login.name} autoComplete="name" maxLength={200} required />
        )}
        {hasAccount && kind === 'INVITATION' ? (
          <Field
            name="password"
            label={login.presentPassword}
            type="password"
            autoComplete="current-password"
            required
          />
        ) : (
          <Field
            name="password"
            label={login.newPassword}
            hint={login.rule}
            type="password"
            autoComplete="new-password"
            required
          />
        )}
        {isFirst && (
          <Field
            name="teamName"
            label={login.teamName}
            hint={login.teamHint}
            autoComplete="organization"
            maxLength={200}
          />
        )}
      </Form>
    </Entrance>
  )
}
