import { readFile } from 'node:fs/promises'

const { EARSHOT_URL = 'http://127.0.0.1:4100', EARSHOT_OPERATOR_KEY } = process.env

async function call(path, token, body) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sent = body && { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(`${EARSHOT_URL}/api${path}`, { headers, ...sent })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

const answers = JSON.parse(await readFile('answers.json', 'utf8'))
const pushed = await call('/admin/v1/brands/acme-inc/answers', EARSHOT_OPERATOR_KEY, { answers })
for (const { id, reason } of pushed.answers) if (reason !== null) console.log(`${id} is refused: ${reason}`)
const token = (await readFile('acme/start-token', 'utf8')).trim()
const { scores } = await call('/v1/brands/acme-inc/performance', token)
console.log(`${pushed.counts.imported} imported, share of voice ${scores.shareOfVoice}%`)
