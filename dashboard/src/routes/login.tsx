import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '../api/address/use-address.ts'
import { useGoOn } from '../api/address/use-go-on.ts'
import { session } from '../api/client.ts'
import { Field, Form } from '../parts/forms/form.tsx'
import styles from '../parts/page/manage.module.css'
import { Entrance } from '../parts/shell/entrance.tsx'
import { useReader } from '../reader/reader.tsx'

/**
 * Login by email and password or by token. Redirects to the requested page. If login by OpenID Connect has failed,
 * shows the reason.
 */
export default function LoginPage() {
  const { login } = useReader().messages
  const [way, setWay] = useState<'email' | 'token' | 'forgot'>('email')
  const goOn = useGoOn()
  const ways = useQuery({ queryKey: ['ways'], queryFn: ({ signal }) => session.get('/ways', {}, { signal }) })
  const issuer = ways.data?.issuer ?? null
  const { search } = useAddress()
  const { problem, next } = search
  const goesOn = next === undefined ? '' : `?next=${encodeURIComponent(next)}`
  return (
    <Entrance title={login.title}>
      {problem !== undefined && (
        <p role="alert" className={styles.warning}>
          {Object.hasOwn(login.problems, problem)
            ? login.problems[problem as keyof typeof login.problems]
            : login.problems.declined}
        </p>
      )}
      {way === 'forgot' && <Forgot />}
      {way === 'token' && (
        <Form
          key="token"
          button={login.signIn}
          send={({ token = '' }) => session.post('/login/token', { token }).then(goOn)}
        >
          <Field name="token" label={login.token} type="password" autoComplete="off" required />
        </Form>
      )}
      {way === 'email' && (
        <Form
          key="email"
          button={login.signIn}
          send={({ email = '', password = '' }) => session.post('/login', { email, password }).then(goOn)}
        >
          <Field name="email" label={login.email} type="email" autoComplete="username" required />
          <Field name="password" label={login.password} type="password" autoComplete="current-password" required />
        </Form>
      )}
      <p>
        <button type="button" className={styles.link} onClick={() => setWay(way === 'email' ? 'token' : 'email')}>
          {way === 'email' ? login.byToken : login.byEmail}
        </button>
      </p>
      {ways.data?.resets && way === 'email' && (
        <p>
          <button type="button" className={styles.link} onClick={() => setWay('forgot')}>
            {login.forgot}
          </button>
        </p>
      )}
      {issuer !== null && <a href={`/api/session/oidc${goesOn}`}>{login.byIssuer(issuer)}</a>}
    </Entrance>
  )
}

/** Requests a password reset link. The message is the same whether or not the account exists. */
function Forgot() {
  const { login } = useReader().messages
  const [isAsked, setAsked] = useState(false)
  if (isAsked) return <p role="status">{login.forgotSent}</p>
  return (
    <Form
      button={login.forgotSend}
      send={({ email = '' }) => session.post('/forgot', { email }).then(() => setAsked(true))}
    >
      <Field name="email" label={login.email} type="email" autoComplete="username" required />
    </Form>
  )
}
