import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { groups } from '../src/cli/groups.ts'
import { isNetworks } from '../src/http/request/forwarded.ts'
import { settings } from '../src/settings/config.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Instructions of the Dockerfile in order. A stage begins with FROM. */
const lines = read('Dockerfile')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => /^([A-Z]+)\s+(.+)$/.exec(line) ?? [line, 'NONE', ''])
  .map(([, instruction, rest]) => ({ instruction: instruction!, rest: rest! }))
const all = (instruction: string) => lines.filter(line => line.instruction === instruction).map(({ rest }) => rest)
const known = new Set([
  'FROM',
  'WORKDIR',
  'COPY',
  'RUN',
  'USER',
  'ENV',
  'EXPOSE',
  'VOLUME',
  'HEALTHCHECK',
  'ENTRYPOINT',
  'CMD',
])

describe('the Dockerfile', () => {
  it('is of known instructions, on images of a named version', () => {
    expect(lines.filter(({ instruction }) => !known.has(instruction))).toEqual([])
    for (const image of all('FROM')) {
      expect(image).toMatch(/^[\w./-]+:[\w.-]+( AS \w+)?$/)
      expect(image).not.toContain(':latest')
    }
  })

  it('ends in one stage that runs as a user who is not root, by its number, without a shell', () => {
    const [user, ...others] = all('USER')
    expect([Number(user!.split(':')[0]) > 0, others]).toEqual([true, []])
    for (const instruction of ['ENTRYPOINT', 'CMD', 'HEALTHCHECK']) expect(all(instruction)).toHaveLength(1)
    const [entry, command] = [JSON.parse(all('ENTRYPOINT')[0]!), JSON.parse(all('CMD')[0]!)]
    expect(entry).toEqual(['/nodejs/bin/node', 'server/bin/earshot.js'])
    expect(groups.map(({ name }) => name)).toContain(command[0])
    const check = JSON.parse(all('HEALTHCHECK')[0]!.replace(/^.*? CMD /, ''))
    expect([check[0], check.join(' ')]).toEqual(['/nodejs/bin/node', expect.not.stringMatching(/curl|wget/)])
    const last = lines.slice(lines.map(({ instruction }) => instruction).lastIndexOf('FROM'))
    expect(last.filter(({ instruction }) => instruction === 'RUN')).toEqual([])
  })

  it('copies from stages that are there into folders that are absolute or follow a WORKDIR', () => {
    const stages = all('FROM').flatMap(image => / AS (\w+)/.exec(image)?.[1] ?? [])
    expect(new Set(stages).size).toBe(stages.length)
    let hasFolder = false
    for (const { instruction, rest } of lines) {
      if (instruction === 'FROM') hasFolder = false
      if (instruction === 'WORKDIR') {
        hasFolder = true
        expect(rest).toMatch(/^\//)
      }
      if (instruction !== 'COPY') continue
      const from = /--from=(\S+)/.exec(rest)?.[1]
      if (from !== undefined) expect(stages).toContain(from)
      const paths = rest.split(' ').filter(word => !word.startsWith('--'))
      expect(hasFolder || paths.at(-1)!.startsWith('/')).toBe(true)
      if (paths.length > 2) expect(paths.at(-1)).toMatch(/\/$/)
    }
  })

  it('runs lines that are not split, change no folder and install what the lock file names', () => {
    const order = lines.map(({ instruction }) => instruction).join(' ')
    expect(order).not.toContain('RUN RUN')
    for (const command of all('RUN')) expect(command).not.toMatch(/\bcd |sudo|apt|npm (i|install|add) |--force/)
    expect(all('RUN').join()).toMatch(/npm ci .*--ignore-scripts/)
    expect(all('RUN').join()).toContain('npm prune --omit=dev')
  })

  it('leaves no package behind: all that runs is in the folder of modules that it copies', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: true }> }
    const elsewhere = Object.entries(packages).filter(([path, { dev }]) => /^\w+\/node_modules\//.test(path) && !dev)
    expect(elsewhere.map(([path]) => path)).toEqual([])
  })

  it('sets what is a setting', () => {
    for (const [, name] of all('ENV')
      .join(' ')
      .matchAll(/(EARSHOT_\w+)=/g))
      expect(Object.keys(settings)).toContain(name)
  })
})

interface Service {
  image: string
  build?: string
  command?: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  volumes?: string[]
  ports?: string[]
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  healthcheck?: object
}

describe('compose.yaml', () => {
  const { services, volumes, networks } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
    networks: { default: { ipam: { config: { subnet: string }[] } } }
  }
  const ours = Object.entries(services).filter(([, { build }]) => build !== undefined)

  it('has two servers and one that works by itself, on one database', () => {
    const jobs = ours.map(([name, { environment }]) => [name, environment?.EARSHOT_JOBS])
    expect(jobs).toEqual([
      ['migrate', undefined],
      ['server-1', 'off'],
      ['server-2', 'off'],
      ['worker', 'on'],
    ])
    const urls = new Set(ours.map(([, { environment }]) => environment?.EARSHOT_DATABASE_URL))
    expect([...urls]).toEqual([
      expect.stringMatching(/^postgres:\/\/earshot:\$\{POSTGRES_PASSWORD:\?[^}]+\}@database:5432\/earshot$/),
    ])
  })

  it('believes a proxy that comes by its own network, which is fixed', () => {
    const [{ subnet }] = networks.default.ipam.config as [{ subnet: string }]
    for (const [name, { environment }] of ours)
      expect([name, environment?.EARSHOT_PROXIES?.split(',')]).toEqual([name, ['127.0.0.0/8', '::1', subnet]])
    expect(isNetworks(subnet)).toBe(true)
  })

  it('runs them without rights, from one image of this version, after the tables are up to date', () => {
    const { version } = JSON.parse(read('server/package.json')) as { version: string }
    for (const [name, service] of ours) {
      expect(service).toMatchObject({
        ...{ image: `earshot:${version}`, build: '.', read_only: true, cap_drop: ['ALL'] },
        security_opt: ['no-new-privileges:true'],
      })
      for (const setting of Object.keys(service.environment ?? {})) expect(Object.keys(settings)).toContain(setting)
      if (service.command) expect(groups.map(group => group.name)).toContain(service.command[0])
      for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:\d+:4100$/)
      const [before] = Object.entries(service.depends_on!)
      expect(before).toEqual(
        name === 'migrate'
          ? ['database', { condition: 'service_healthy' }]
          : ['migrate', { condition: 'service_completed_successfully' }],
      )
    }
    expect(services.database!.healthcheck).toBeDefined()
  })

  it('names only services and volumes that it has', () => {
    for (const { depends_on = {}, volumes: used = [] } of Object.values(services)) {
      for (const name of Object.keys(depends_on)) expect(Object.keys(services)).toContain(name)
      for (const volume of used) expect(Object.keys(volumes)).toContain(volume.split(':')[0])
    }
  })
})
