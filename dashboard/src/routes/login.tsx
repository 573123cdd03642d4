import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { session } from '../asking/client.ts'
import { useGoOn } from '../asking/use-go-on.ts'
import { Entrance } from '../parts/entrance.tsx'
import { Field, Form } from '../parts/form.tsx'
import styles from '../parts/manage.module.css'
import { useReader } from '../reader/reader.tsx'

/** Where people sign in, by e-mail and password or by a token; then they are where they were going. */
export function Page() {
  const { messages } = useReader()
  const { login } = messages
  const [isByToken, setByToken] = useState(false)
  const goOn = useGoOn()
  const ways = useQuery({ queryKey: ['ways'], queryFn: ({ signal }) => session.get('/ways', {}, { signal }) })
  const issuer = ways.data?.issuer ?? null
  return (
    <Entrance title={login.title}>
      {isByToken ? (
        <Form
          key="token"
          button={login.signIn}
          send={({ token = '' }) => session.post('/login/token', { token }).then(goOn)}
        >
          <Field name="token" label={login.token} type="password" autoComplete="off" required />
        </Form>
      ) : (
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
        <button type="button" className={styles.link} onClick={() => setByToken(!isByToken)}>
          {isByToken ? login.byEmail : login.byToken}
        </button>
      </p>
      {issuer !== null && <a href="/api/session/oidc">{login.byIssuer(issuer)}</a>}
    </Entrance>
  )
}
