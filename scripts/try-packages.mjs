// Packs the packages as for publishing, installs the tarballs in an empty folder, and runs the commands in the README
// of `earshot`: `npx earshot start`, then one query with the token that it prints.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const place = mkdtempSync(join(tmpdir(), 'earshot-packages-'))
const npm = (cwd, ...words) => execFileSync('npm', words, { cwd, stdio: ['ignore', 2, 2], timeout: 600_000 })

/** Runs the installed program until it has printed its URL and token. */
async function started(project) {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('EARSHOT_'))
  // In a separate process group, because npx starts the program in a shell.
  const child = spawn('npx', ['--no-install', 'earshot', 'start', '--port', '0'], {
    cwd: project,
    env: Object.fromEntries(inherited),
    detached: true,
    stdio: ['ignore', 'pipe', 2],
    timeout: 300_000,
  })
  const asked = /curl -H 'Authorization: Bearer ([^']+)' '([^']+)'/
  let said = ''
  for await (const part of child.stdout) {
    said += part
    if (asked.test(said)) break
  }
  const [, token, url] = asked.exec(said) ?? []
  return { child, token, url }
}

async function main() {
  for (const name of ['contract', 'sdk', 'dashboard', 'server'])
    npm(join(root, name), 'pack', '--pack-destination', place)
  const tarballs = readdirSync(place).map(name => join(place, name))
  const project = mkdtempSync(join(place, 'project-'))
  writeFileSync(join(project, 'package.json'), '{ "private": true }')
  npm(project, 'install', '--no-audit', '--no-fund', '--prefer-offline', ...tarballs)
  const { child, token, url } = await started(project)
  try {
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    const { scores } = await response.json()
    if (!(scores?.mentionRate > 0)) throw new Error(`${url} answered ${response.status}.`)
    process.stdout.write(`npx earshot start serves ${url}: a mention rate of ${scores.mentionRate}.\n`)
  } finally {
    process.kill(-child.pid, 'SIGTERM')
    await new Promise(done => child.once('close', done))
  }
}

try {
  await main()
} finally {
  rmSync(place, { recursive: true })
}
