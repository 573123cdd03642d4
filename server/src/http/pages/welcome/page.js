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
  of('title').textContent = 'You are logged in'
  document.title = 'You are logged in – Earshot'
  of('lead').textContent = person ? `As ${person.name} (${person.email}).` : 'With an API token.'
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
  title: 'Log in',
  button: 'Log in',
  shown: ['email', 'password'],
  send: given => call('/login', given),
}
const byToken = { title: 'Log in', button: 'Log in', shown: ['token'], send: given => call('/login/token', given) }

const byMail = {
  title: 'Reset your password',
  button: 'Send link',
  shown: ['email'],
  send: given => call('/forgot', given),
  end() {
    of('form').hidden = true
    of('lead').textContent = 'If this address has an account, an email with a link is on its way. It works for one day.'
  },
}

async function login() {
  ask(byPassword)
  let other = byToken
  of('other').onclick = event => {
    event.preventDefault()
    of('problem').textContent = ''
    ask(other)
    of('other').textContent = other === byToken ? 'Log in with email and password' : 'Log in with an API token'
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
      title: 'Create the first account',
      lead: 'It owns all teams.',
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
  cancelled: 'You canceled the login. Nothing has changed.',
  lost: 'The browser did not send back its cookie. The login took over ten minutes, or cookies are blocked. Try again.',
  secret: 'The issuer does not accept the client secret of this server. Tell the server operator.',
  unreachable: 'The issuer does not respond. Try again later, or log in with your password.',
  unverified: 'The issuer has not confirmed your email address. Confirm it there, then try again.',
  uninvited: 'No account has this email address. Ask a team owner to invite you.',
  declined: 'The issuer did not log you in. Try again, or tell the server operator.',
  failed: 'This server could not log you in. Try again in a moment.',
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
