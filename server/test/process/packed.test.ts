import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { serving } from '../earshot.ts'
import { importInto, tokenIn } from '../folder.ts'
import { aBrand, aTeam, ndjson, prompt } from '../records.ts'
import { aStandingFolder } from '../standing.ts'

const root = resolve(import.meta.dirname, '../../..')
const installed = join(root, 'node_modules')
const folder = aStandingFolder()
const packages = {
  ...{ contract: '@earshot/contract', sdk: '@earshot/sdk', dashboard: '@earshot/dashboard', server: 'earshot' },
} as const
const workspace = join(folder, 'workspace')
/** Empty projects, like those of users who installed the client or the program. */
const ofClient = join(folder, 'client')
const ofProgram = join(folder, 'program')

const execute = promisify(execFile)
const inFolder = (cwd: string, command: string, ...args: string[]) =>
  execute(command, args, { cwd, env: { ...process.env, npm_config_offline: 'true', npm_config_loglevel: 'error' } })
const tsc = join(installed, '.bin/tsc')

/** A copy of the sources, so that the package contains no earlier build. */
function copied() {
  for (const name of Object.keys(packages)) cpSync(join(root, name), join(workspace, name), { recursive: true, filter })
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.build.json', 'scripts'])
    cpSync(join(root, name), join(workspace, name), { recursive: true, preserveTimestamps: true })
  link(join(workspace, 'node_modules'), name => !name.startsWith('@earshot'))
  for (const name of ['.bin', '.package-lock.json'])
    symlinkSync(join(installed, name), join(workspace, 'node_modules', name))
  mkdirSync(join(workspace, 'node_modules/@earshot'))
  for (const name of ['contract', 'sdk', 'dashboard'])
    symlinkSync(join(workspace, name), join(workspace, 'node_modules/@earshot', name))
}

const filter = (path: string) => !/\/(?:dist|node_modules)$|\.tsbuildinfo$/.test(path)

/** Links installed packages into a `node_modules` folder. */
function link(modules: string, wanted: (name: string) => boolean) {
  mkdirSync(modules, { recursive: true })
  for (const name of readdirSync(installed).filter(name => !name.startsWith('.')))
    if (wanted(name)) symlinkSync(join(installed, name), join(modules, name))
}

/** Packs a package, unpacks it into projects, and returns the names of its files. */
async function packed(name: keyof typeof packages, ...projects: string[]): Promise<string[]> {
  const { stdout } = await inFolder(join(workspace, name), 'npm', 'pack', '--json', '--pack-destination', folder)
  const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }]
  for (const project of projects) {
    const place = join(project, 'node_modules', packages[name])
    mkdirSync(place, { recursive: true })
    await inFolder(place, 'tar', '-xzf', join(folder, filename), '--strip-components=1')
  }
  return files.map(({ path }) => path)
}

/** Tables that people edit. */
const ofData = readdirSync(join(root, 'server/data'), { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => join('dist/data', relative(join(root, 'server/data'), entry.parentPath), entry.name))

/** Files of the page at /docs, from another package. */
const ofPage = ['LICENSE', 'NOTICE', 'swagger-ui-bundle.js', 'swagger-ui.css'].map(file => `dist/swagger-ui/${file}`)

describe('what npm packs', () => {
  const files: Record<string, string[]> = {}
  let ofDashboard: string[] = []
  beforeAll(async () => {
    copied()
    files.contract = await packed('contract', ofClient, ofProgram)
    files.sdk = await packed('sdk', ofClient, ofProgram)
    ofDashboard = await packed('dashboard', ofProgram)
    files.server = await packed('server', ofProgram)
    const { dependencies } = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    const scoped = Object.keys(dependencies).map(name => name.split('/')[0]!)
    link(join(ofProgram, 'node_modules'), name => name !== '@earshot' && scoped.includes(name))
    link(join(ofClient, 'node_modules'), name => name === 'zod' || name === '@types')
    for (const project of [ofClient, ofProgram])
      writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }')
  })

  it('is compiled JavaScript with its types, licence and README, and nothing else', () => {
    for (const [name, paths] of Object.entries(files)) {
      const ours = /^dist\/(?!swagger-ui\/)[\w./-]+\.(?:m?js|d\.ts|sql|html|css)$/
      const beside = paths.filter(path => !ours.test(path))
      expect(beside.sort()).toEqual(
        [
          'LICENSE',
          'README.md',
          ...(name === 'server' ? ['bin/earshot.js', 'bin/package.json', ...ofData, ...ofPage] : []),
          'package.json',
        ].sort(),
      )
      expect(paths.filter(path => /\.test\./.test(path))).toEqual([])
      expect(paths).toContain(name === 'server' ? 'dist/main.js' : 'dist/index.d.ts')
    }
    expect(files.server!.filter(path => path.endsWith('.sql')).length).toBe(
      readdirSync(join(root, 'server/src/db/migrate/migrations')).length,
    )
  })

  it('has the pages as built files, with what was compressed of them', () => {
    const built = /^dist\/(?:index\.html|(?:early|outlines)\.json|\.vite\/manifest\.json|assets\/[\w.-]+)$/
    expect(ofDashboard.filter(path => !built.test(path)).sort()).toEqual(['LICENSE', 'README.md', 'package.json'])
    expect(ofDashboard).toContain('dist/index.html')
    expect(ofDashboard.some(path => /^dist\/assets\/index-[\w-]+\.js\.br$/.test(path))).toBe(true)
  })

  it('is a client that plain JavaScript asks a server with', async () => {
    const data = join(folder, 'data')
    await importInto(data, [
      aTeam('t'),
      aBrand('b', 't'),
      ...['p1', 'p2', 'p3'].map(id => prompt(id, { text: `${id}?` })),
    ])
    const token = await tokenIn(data, 't')
    const server = await serving(data)
    writeFileSync(
      join(ofClient, 'ask.js'),
      `import { ApiError, createClient, pages } from '@earshot/sdk'
const client = createClient({ url: process.argv[2], token: process.argv[3] })
const { brands } = await client.brands.list({})
const texts = []
for await (const prompt of pages(client.prompts.list, { brandId: brands[0].id, sort: 'text', order: 'asc', limit: 2 }))
  texts.push(prompt.text)
const refused = await client.performance.get({ brandId: 'b', period: 0 }).catch(error => error)
console.log(JSON.stringify({ texts, refused: refused instanceof ApiError && refused.message }))
`,
    )
    // Bundlers set this condition during development. The package has no sources.
    const options = ['--conditions=development', 'ask.js', `${server.url}/api/v1`, token]
    const { stdout } = await inFolder(ofClient, process.execPath, ...options)
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
    expect(JSON.parse(stdout)).toEqual({
      texts: ['p1?', 'p2?', 'p3?'],
      refused: 'period is "0" but must be an integer from 1 to 3650.',
    })
  })

  it('is a client whose types hold what its README says, and refuse what is wrong', async () => {
    const readme = readFileSync(join(ofClient, 'node_modules/@earshot/sdk/README.md'), 'utf8')
    const [, example] = /```ts\n([\s\S]*?)```/.exec(readme)!
    writeFileSync(join(ofClient, 'example.ts'), example!)
    writeFileSync(
      join(ofClient, 'wrong.ts'),
      `import { createClient } from '@earshot/sdk'
const client = createClient({ url: 'http://127.0.0.1:4100/api/v1', token: 'x' })
// @ts-expect-error there is no such sort
client.competitors.list({ brandId: 'b', sort: 'nope' })
// @ts-expect-error a brand is needed
client.performance.get({})
export const rate: Promise<number> = client.performance.get({ brandId: 'b' }).then(({ scores }) => scores.mentionRate)
`,
    )
    const compilerOptions = { module: 'nodenext', target: 'es2022', strict: true, noEmit: true, types: ['node'] }
    writeFileSync(
      join(ofClient, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['example.ts', 'wrong.ts'] }),
    )
    const checked = await inFolder(ofClient, tsc).catch((error: { stdout: string }) => error)
    expect(checked.stdout).toBe('')
  })

  it('is a program that npx runs, compiled, on plain Node', async () => {
    const bin = join(ofProgram, 'node_modules/.bin')
    mkdirSync(bin)
    symlinkSync('../earshot/bin/earshot.js', join(bin, 'earshot'))
    const { stdout } = await inFolder(ofProgram, 'npx', '--no-install', 'earshot', '--help')
    expect(stdout).toContain('earshot COMMAND [options]')
    writeFileSync(join(ofProgram, 'archive.ndjson'), ndjson([aTeam('t'), aBrand('b', 't')]))
    const imported = await inFolder(ofProgram, 'npx', '--no-install', 'earshot', 'import', 'archive.ndjson')
    expect(imported.stdout).toBe('2 imported, 0 replaced, 0 refused\n')
    expect((await inFolder(ofProgram, 'npx', '--no-install', 'earshot', 'export')).stdout.split('\n')).toHaveLength(4)
    // An analysis runs in a thread that starts from a compiled module. Nothing listens on port 1.
    const analyze = ['readiness', 'analyze', '--brand', 'b', '--site', '127.0.0.1:1', '--allow-private']
    const analyzed = inFolder(ofProgram, 'npx', '--no-install', 'earshot', ...analyze)
    await expect(analyzed).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("The site of brand 'b' could not be analyzed: the connection was refused."),
    })
  })
})
