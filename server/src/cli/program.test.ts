import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { api, type Endpoint, paramNames } from '@earshot/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aTerminal } from '../../test/terminal.ts'
import { operations } from '../operations/index.ts'
import { formatOptionName } from '../operations/operation/parameters.ts'
import { groups } from './groups.ts'
import { earshot } from './program.ts'
import { type Command, UsageError } from './shell/command.ts'
import { plainErrorNames, reportFailure } from './shell/failed.ts'

/** Returns the exit code and the output of a command line. */
async function ended(line: string, width?: number, colours?: boolean) {
  const terminal = aTerminal(width, colours)
  const code = await earshot(line.split(' ').filter(Boolean), terminal, [...groups, probing])
  return { code, ...terminal.written }
}

/** A command that prints what it was given. */
const probe: Command = {
  name: 'probe deep-down',
  alias: 'probe deepDown',
  summary: 'Say what was given.',
  positional: '[FILE…]',
  options: {
    'start-date': { meaning: 'A day.', value: 'DATE', alias: 'startDate' },
    'no-jobs': { meaning: 'None.' },
    strict: { meaning: 'Strictly.' },
  },
  async run({ options, positional, terminal }) {
    await terminal.out(JSON.stringify({ options, positional }))
    return 7
  },
}
const probing = { name: 'probe', summary: 'For tests', heading: 'Tests:', load: async () => [probe] }

const allCommands = async () => (await Promise.all(groups.map(({ load }) => load()))).flat()

describe('the help', () => {
  it('has every group on one screen, and no command of theirs', async () => {
    const { code, out, err } = await ended('--help', 80)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    for (const { name, summary } of groups) expect(out).toMatch(new RegExp(`^  ${name} +${summary.slice(0, 20)}`, 'm'))
    expect(out.split('\n').length).toBeLessThanOrEqual(60)
    expect(Math.max(...out.split('\n').map(line => line.length))).toBeLessThanOrEqual(80)
    expect(out).not.toContain('crawlers connect')
    for (const line of ['', '-h', 'help']) expect(await ended(line, 80)).toEqual({ code, out, err })
  })

  it('of a group has its commands, and its own options where it is a command too', async () => {
    const { out } = await ended('collect --help')
    expect(out).toContain('Usage: earshot collect [options]')
    expect(out).toMatch(/^ {2}--repeats N +How often/m)
    expect(out).toMatch(/^ {2}collect schedule set +Set when/m)
    expect((await ended('crawlers --help')).out).toContain('Usage: earshot crawlers COMMAND [options]')
    expect(await ended('help crawlers keys')).toEqual(await ended('crawlers keys --help'))
  })

  it('lists every query, in kebab-case alone', async () => {
    const { out } = await ended('query --help')
    for (const methods of Object.values(api as Record<string, Record<string, { summary: string }>>))
      for (const { summary } of Object.values(methods)) expect(out).toContain(summary.replace(/\.$/, ''))
    expect(out).toMatch(/^ {2}query source-domains list +List the domains/m)
    const one = (await ended('query competitors --help')).out
    expect(one).toContain('query competitors evolution')
    expect(one).not.toContain('query keywords')
    const leaf = (await ended('query source-domains list --help')).out
    expect(leaf).toMatch(/^ {2}--brand-id ID +Required\.$/m)
    expect(out + leaf).not.toMatch(/sourceDomains|brandId|startDate/)
  })

  it('is as wide as the terminal, and coloured there alone', async () => {
    const narrow = (await ended('crawlers push --help', 50)).out
    expect(Math.max(...narrow.split('\n').map(line => line.length))).toBeLessThanOrEqual(50)
    const coloured = (await ended('crawlers push --help', 50, true)).out
    expect(coloured).toContain('\u001b[1mOptions:\u001b[22m')
    expect(stripVTControlCharacters(coloured)).toBe(narrow)
    expect((await ended('crawlers push --help')).out.replaceAll(/\s+/g, ' ')).toBe(narrow.replaceAll(/\s+/g, ' '))
  })

  it('is of commands that have all their words below their group, each once', async () => {
    const names = (await allCommands()).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { name } of operations) expect(names).toContain(name)
    for (const group of groups) for (const { name } of await group.load()) expect(name.split(' ')[0]).toBe(group.name)
    for (const name of names) expect(name).toMatch(/^[a-z-]+( [a-z-]+)*$/)
    for (const { options } of await allCommands())
      for (const option of Object.keys(options)) expect(option).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it('of a query has each parameter once, and none that hides an option of the command line', () => {
    for (const methods of Object.values(api as Record<string, Record<string, Endpoint>>))
      for (const { path, query } of Object.values(methods)) {
        const names = [...paramNames(path), ...Object.keys(query.shape)]
        expect(new Set(names).size).toBe(names.length)
        const options = names.map(formatOptionName)
        for (const own of ['url', 'token', 'output', 'help']) expect(options).not.toContain(own)
      }
  })

  it('tells the version', async () => {
    const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'))
    for (const line of ['--version', '-V', 'version'])
      expect(await ended(line)).toEqual({ code: 0, out: `${version}\n`, err: '' })
  })
})

describe('a command line that is wrong', () => {
  it.each([
    ['improt', "There is no command 'improt'. Did you mean 'import'?", 'earshot'],
    ['bogus', "There is no command 'bogus'.", 'earshot'],
    ['crawlers conect', "There is no command 'crawlers conect'. Did you mean 'crawlers connect'?", 'earshot crawlers'],
    ['crawlers', 'earshot crawlers requires a command: connect, status, keys, disable, ', 'earshot crawlers'],
    [
      'crawlers keys lst',
      "There is no command 'crawlers keys lst'. Did you mean 'crawlers keys list'?",
      'earshot crawlers keys',
    ],
    ['collect statsu', "There is no command 'collect statsu'. Did you mean 'collect status'?", 'earshot collect'],
    [
      'query competitor list',
      "There is no command 'query competitor'. Did you mean 'query competitors'?",
      'earshot query',
    ],
    ['collect --brnad x', "earshot collect has no option '--brnad'. Did you mean '--brand'?", 'earshot collect'],
    ['token list --tokn=secret', "earshot token list has no option '--tokn'.", 'earshot token list'],
    ['--data d import f', "earshot has no option '--data'.", 'earshot'],
    ['token create --team t', 'earshot token create requires --name NAME.', 'earshot token create'],
    ['import --strict', 'earshot import requires FILE.', 'earshot import'],
    ['import a b', "earshot import takes no argument 'b'.", 'earshot import'],
    ['export --data', 'earshot export requires a value after --data: --data DIR.', 'earshot export'],
  ])('%s', async (line, sentence, words) => {
    const { code, out, err } = await ended(line)
    const [first, ...rest] = err.split('\n')
    expect({ code, out, rest }).toEqual({ code: 2, out: '', rest: [`Run ${words} --help for more.`, ''] })
    expect(first!.startsWith(sentence), first).toBe(true)
  })
})

describe('the words of a command line', () => {
  const given = async (line: string) => JSON.parse((await ended(line)).out)

  it('are options by their names, and arguments', async () => {
    expect(await given('probe deep-down a --start-date 2026-01-01 --no-jobs - b')).toEqual({
      options: { 'start-date': '2026-01-01', 'no-jobs': true },
      positional: ['a', '-', 'b'],
    })
    expect((await ended('probe deep-down')).code).toBe(7)
    expect(await given('probe deep-down --strict -- --start-date')).toEqual({
      options: { strict: true },
      positional: ['--start-date'],
    })
    expect(await given('probe deep-down --start-date=--x')).toMatchObject({ options: { 'start-date': '--x' } })
  })

  it('may be in camelCase, which no help shows', async () => {
    expect(await given('probe deepDown --startDate 2026-01-01 deepDown')).toEqual({
      options: { 'start-date': '2026-01-01' },
      positional: ['deepDown'],
    })
    expect((await ended('probe --help')).out).not.toContain('deepDown')
    expect((await ended('probe deepDown --help')).out).not.toMatch(/deepDown|startDate/)
  })
})

describe('a failure', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each([
    [new UsageError('Wrong.'), 2, 'Wrong.\n'],
    [Object.assign(new Error('Held.'), { name: 'CannotOpen' }), 3, 'Held.\n'],
    [Object.assign(new Error('No team.'), { name: 'Refusal' }), 1, 'No team.\n'],
    [Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' }), 1, 'full\n'],
    [Object.assign(new Error('gone'), { code: 'EPIPE', syscall: 'write' }), 1, ''],
  ])('%s ends with its code, and says what it is', (error, code, err) => {
    const terminal = aTerminal()
    expect([reportFailure(error, terminal), terminal.written.err]).toEqual([code, err])
  })

  it('that nobody foresaw has its trace', () => {
    const terminal = aTerminal()
    expect(reportFailure(new TypeError('undefined'), terminal)).toBe(1)
    expect(terminal.written.err).toContain('program.test.ts')
  })

  it('goes by a name that one of our errors has', () => {
    const sources = ['contract/src', 'server/src', 'sdk/src'].map(folder =>
      resolve(import.meta.dirname, '../../..', folder),
    )
    const texts = sources.flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map(file => readFileSync(join(folder, file), 'utf8')),
    )
    const kinds = texts.flatMap(text => [
      ...text.matchAll(/class (\w+) extends (\w+) \{[^}]*?override name = '(\w+)'/g),
    ])
    for (const name of plainErrorNames)
      expect(
        kinds.map(([, , , own]) => own),
        name,
      ).toContain(name)
    // If an error's message is printed without a stack trace, so are those of its subclasses.
    for (const [, , base, own] of kinds) if (plainErrorNames.has(base!)) expect(plainErrorNames, own).toContain(own)
  })

  it('of a query is told before the API is asked', async () => {
    vi.stubEnv('EARSHOT_TOKEN', '')
    expect(await ended('query sourceDomains list --brandId b')).toEqual({
      code: 2,
      out: '',
      err: 'A token is required. Set EARSHOT_TOKEN, --token-file FILE or --token.\n',
    })
  })
})
