const of = id => document.getElementById(id)
const fields = ['email', 'name', 'teamName', 'password', 'token']

// The secret of a link leaves the address bar before anything else is done.
let secret = location.hash.slice(1)
if (secret !== '') history.replaceState(null, '', location.pathname)

/** Calls /api/session; throws an error whose message says what the server declined. */
async function call(path, body, method = body ? 'POST' : 'GET') {
  const response = await fetch(`/api/session${path}`, {
    method,
    headers: { 'Earshot-Session': '1', ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const told = await response.json()
  if (response.ok) return told
  const why = typeof told.error === 'object' ? told.error.message : told.message
  throw Object.assign(new Error(why), { status: response.status })
}

/** Shows a form with some fields; `send` gets their values, and `end` comes after it: usually who sent it is signed in. */
function ask({ title, lead = '', button, shown, isNew = false, send, end = inside }) {
  of('title').textContent = title
  document.title = `${title} – Earshot`
  of('lead').textContent = lead
  of('go').textContent = button
  for (const field of fields) {
    of(field).disabled = !shown.includes(field)
    of(field).parentElement.hidden = !shown.includes(field)
  }
  of('rule').hidden = !isNew
  of('password').autocomplete = isNew ? 'new-password' : 'current-password'
  of('form').hidden = false
  of('inside').hidden = true
  of('form').onsubmit = async event => {
    event.preventDefault()
    of('problem').textContent = ''
    of('go').disabled = true
    const values = shown.map(field => [field, of(field).value]).filter(([, value]) => value !== '')
    try {
      await send(Object.fromEntries(values))
      await end()
    } catch (error) {
      of('problem').textContent = error.message
    } finally {
      of('go').disabled = false
    }
  }
  of(shown[0]).focus()
}

/** Shows who is signed in. */
async function inside() {
  const { person, teams } = await call('/me')
  secret = ''
  for (const field of fields) of(field).value = ''
  for (const part of ['form', 'others', 'forgotten', 'issuers']) of(part).hidden = true
  of('title').textContent = 'You are signed in'
  document.title = 'You are signed in – Earshot'
  of('lead').textContent = person ? `As ${person.name} (${person.email}).` : 'By an API token.'
  of('teams').replaceChildren(
    ...teams.map(({ name, role }) => {
      const item = document.createElement('li')
      item.textContent = role ? `${name}: ${role.toLowerCase()}` : name
      return item
    }),
  )
  of('inside').hidden = false
  of('title').focus()
}

of('out').onclick = async () => {
  await call('/logout', undefined, 'POST').catch(() => undefined)
  await login()
}

const byPassword = {
  title: 'Sign in',
  button: 'Sign in',
  shown: ['email', 'password'],
  send: given => call('/login', given),
}
const byToken = { title: 'Sign in', button: 'Sign in', shown: ['token'], send: given => call('/login/token', given) }

const byMail = {
  title: 'Choose a new password',
  button: 'Send me a link',
  shown: ['email'],
  send: given => call('/forgot', given),
  end() {
    of('form').hidden = true
    of('lead').textContent = 'If this address has an account, a mail with a link is on its way. It works for a day.'
  },
}

async function login() {
  ask(byPassword)
  let other = byToken
  of('other').onclick = event => {
    event.preventDefault()
    of('problem').textContent = ''
    ask(other)
    of('other').textContent = other === byToken ? 'Sign in with e-mail and password' : 'Sign in with an API token'
    other = other === byToken ? byPassword : byToken
  }
  of('others').hidden = false
  of('forgot').onclick = event => {
    event.preventDefault()
    of('problem').textContent = ''
    ask(byMail)
    for (const part of ['others', 'forgotten']) of(part).hidden = true
  }
  const { issuer, resets } = await call('/ways')
  of('forgotten').hidden = !resets
  of('issuer').textContent = issuer ?? ''
  of('issuers').hidden = issuer === null
}

/** What each kind of link asks for. */
const asked = ({ kind, email, team, hasAccount }) => {
  if (kind === 'FIRST_OWNER')
    return {
      title: 'Make the first account',
      lead: 'It owns all teams that there are.',
      shown: ['email', 'name', 'teamName', 'password'],
      isNew: true,
    }
  if (kind === 'RESET') return { title: 'Set a new password', lead: `For ${email}.`, shown: ['password'], isNew: true }
  return hasAccount
    ? { title: `Join ${team}`, lead: `As ${email}, with the password of this account.`, shown: ['password'] }
    : { title: `Join ${team}`, lead: `As ${email}.`, shown: ['name', 'password'], isNew: true }
}

async function redeem() {
  const { link } = await call('/links/look', { secret })
  if (link.kind === 'DEMO') {
    await call('/links/redeem', { secret })
    return inside()
  }
  ask({ ...asked(link), button: 'Continue', send: given => call('/links/redeem', { secret, ...given }) })
}

const problem = new URLSearchParams(location.search).get('problem')
const problems = {
  cancelled: 'You cancelled signing in. Nothing has changed.',
  lost: 'This browser did not bring back its cookie: it took more than ten minutes, or cookies are blocked. Try again.',
  secret: 'The issuer does not accept the client secret of this server. Tell whoever runs this server.',
  unreachable: 'The issuer does not answer. Try again later, or sign in with your password.',
  unverified: 'The issuer has not confirmed your e-mail address. Confirm it there, then try again.',
  uninvited: 'Nobody here has this e-mail address. Ask a team owner to invite you.',
  declined: 'The issuer did not sign you in. Try again, or tell whoever runs this server.',
  failed: 'This server could not sign you in just now. Try again in a moment.',
}

async function start() {
  try {
    await (secret === '' ? inside() : redeem())
  } catch (error) {
    if (secret !== '' || error.status !== 401) of('problem').textContent = error.message
    await login()
  }
  if (problem !== null) of('problem').textContent = problems[problem] ?? problems.declined
}

await start()
