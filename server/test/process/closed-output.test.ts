import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importInto } from '../folder.ts'
import { aBrand, aTeam, prompt } from '../records.ts'

const program = resolve(import.meta.dirname, '../../bin/earshot.js')
const folder = mkdtempSync(join(tmpdir(), 'earshot-output-'))
const data = join(folder, 'data')
const words = `"$0" "${program}"`
const inShell = (line: string) => spawnSync('bash', ['-c', line, process.execPath], { encoding: 'utf8' })

beforeAll(async () => {
  const prompts = Array.from({ length: 3000 }, (_, i) => prompt(`p${i}`, { text: 'x'.repeat(500) }))
  await importInto(data, [aTeam('t'), aBrand('b', 't'), ...prompts])
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('an output that takes no more', () => {
  it('ends the program without a word where the reader has gone', () => {
    const { stdout, stderr } = inShell(`${words} export --data ${data} | head -1; echo "\${PIPESTATUS[0]}"`)
    expect(stdout).toMatch(/^\{"kind":"team",.*\}\n1\n$/)
    expect(stderr).toBe('')
  })

  it.runIf(existsSync('/dev/full'))('is said where the disk is full', () => {
    for (const command of [`export --data ${data}`, '--help', 'export --help']) {
      const { status, stderr } = inShell(`${words} ${command} > /dev/full`)
      expect([status, stderr]).toEqual([1, 'ENOSPC: no space left on device, write\n'])
    }
  })
})
