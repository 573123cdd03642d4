import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { aTerminal } from '../../../test/terminal.ts'
import { earshot } from '../program.ts'

/** The words offered for the last word. */
async function offered(...words: string[]): Promise<string[]> {
  const terminal = aTerminal()
  expect(await earshot(['complete', '--', ...words], terminal)).toBe(0)
  return terminal.written.out
    .split('\n')
    .slice(0, -1)
    .map(line => line.split('\t')[0]!)
}

describe('a completion', () => {
  it('is of the words of commands', async () => {
    expect(await offered('com')).toEqual(['compact', 'completion'])
    expect(await offered('')).toEqual(expect.arrayContaining(['import', 'query', '--help', '--version']))
    expect(await offered('crawlers', '')).toEqual([
      ...['connect', 'status', 'keys', 'disable', 'enable', 'drain', 'push', 'classify'],
    ])
    expect(await offered('crawlers', 'keys', '')).toEqual(['list', 'revoke'])
    expect(await offered('collect', 's')).toEqual(['status', 'schedule'])
    expect(await offered('query', 'source')).toEqual(['source-domains', 'source-urls', 'source-types'])
    expect(await offered('query', 'source-domains', 'l')).toEqual(['list'])
    expect(await offered('nothing', '')).toEqual([])
  })

  it('has the meaning of each behind a tab', async () => {
    const terminal = aTerminal()
    await earshot(['complete', '--', 'token', 'r'], terminal)
    expect(terminal.written.out).toBe('revoke\tRevoke an API token immediately\n')
  })

  it('is of the options that were not given yet, without aliases', async () => {
    expect(await offered('query', 'source-domains', 'list', '--brand')).toEqual(['--brand-id', '--branded'])
    const options = await offered('import', 'file', '--strict', '--')
    expect(options).toEqual(['--data', '--help'])
    expect(await offered('import', 'file', '--data=x', '--d')).toEqual([])
    expect(await offered('collect', '--re')).toEqual(['--repeats', '--replay'])
    expect(await offered('collect', 'status', '--d')).toEqual(['--days', '--data'])
  })

  it('is of the values of an option, or asks for files', async () => {
    const list = ['query', 'source-domains', 'list']
    expect(await offered(...list, '--output', '')).toEqual(['json', 'csv', 'xlsx', 'table'])
    expect(await offered(...list, '--output', 'c')).toEqual(['csv'])
    expect(await offered(...list, '--output=t')).toEqual(['--output=table'])
    // bash splits options at `=`.
    expect(await offered(...list, '--output', '=', 't')).toEqual(['table'])
    expect(await offered(...list, '--output', '=')).toEqual(['json', 'csv', 'xlsx', 'table'])
    expect(await offered(...list, '--order', '')).toEqual(['asc', 'desc'])
    expect(await offered(...list, '--limit', '')).toEqual([])
    expect(await offered('export', '--data', '')).toEqual([':files'])
    expect(await offered('import', '')).toEqual(['prompts', 'answers'])
    expect(await offered('import', 'archive')).toEqual([':files'])
    expect(await offered('import', 'answers', '')).toEqual([':files'])
    expect(await offered('crawlers', 'push', 'a', '')).toEqual([':files'])
    expect(await offered('completion', '')).toEqual(['bash', 'zsh', 'fish'])
    expect(await offered('token', 'revoke', '')).toEqual([])
  })
})

describe('the script for bash', () => {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-completion-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const program = resolve(import.meta.dirname, '../../../bin/earshot.js')
  writeFileSync(join(folder, 'real'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`)
  // Offers each of its arguments.
  writeFileSync(join(folder, 'echoing'), `#!/bin/sh\nprintf '<%s>\\tmeaning\\n' "$@"\n`)
  writeFileSync(join(folder, 'filing'), `#!/bin/sh\necho :files\n`)
  for (const name of ['real', 'echoing', 'filing']) chmodSync(join(folder, name), 0o755)

  it('asks the program that was typed, and runs nothing else of what was typed', async () => {
    const terminal = aTerminal()
    await earshot(['completion', 'bash'], terminal)
    writeFileSync(join(folder, 'script'), terminal.written.out)
    const lines = `
source ./script
complete -p earshot
typed() {
  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
  _earshot
  printf '%s|' "\${COMPREPLY[@]}"
  echo
}
typed ./real crawlers k
typed ./echoing import 'a $(touch run) ;touch run' "it's" ''
typed ./filing import ''
ls
`
    const { stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-c', lines], {
      encoding: 'utf8',
      cwd: folder,
      timeout: 60_000,
    })
    expect(stdout.split('\n')).toEqual([
      'complete -F _earshot earshot',
      'keys|',
      "<complete>|<-->|<import>|<a $(touch run) ;touch run>|<it's>|<>|",
      '|',
      ...['echoing', 'filing', 'real', 'script', ''],
    ])
    expect(stderr).toBe('')
  })
})

it('there is no script for another shell', async () => {
  const terminal = aTerminal()
  expect(await earshot(['completion', 'tcsh'], terminal)).toBe(2)
  expect(terminal.written.err).toBe("SHELL must be one of bash, zsh, fish, not 'tcsh'.\n")
})
