import type { WriteStream } from 'node:tty'
import { describe, expect, it } from 'vitest'
import { terminalOf } from './terminal.ts'

const aStream = (stream: object) => stream as unknown as WriteStream
const lookOf = (stdout: object) => {
  const { width, colours } = terminalOf({ stdout: aStream(stdout), stderr: aStream({}) })
  return { width, colours }
}

describe('the terminal of a process', () => {
  it('has a width and colours where it is one', () => {
    expect(lookOf({ isTTY: true, columns: 120, hasColors: () => true })).toEqual({ width: 120, colours: true })
    expect(lookOf({ isTTY: true, columns: 0, hasColors: () => false })).toEqual({ width: 80, colours: false })
  })

  it('wraps sentences between words, and leaves tables and commands as they are', () => {
    const written: string[] = []
    const stderr = aStream({ isTTY: true, columns: 12, write: (text: string) => written.push(text) })
    terminalOf({ stdout: aStream({}), stderr }).err(
      'No prompts are left.\n  earshot import prompts FILE\nname  figures here\n',
    )
    expect(written).toEqual(['No prompts\nare left.\n  earshot import prompts FILE\nname  figures here\n'])
  })

  it('has neither where it is a file or a pipe', () => {
    expect(lookOf({ hasColors: () => true })).toEqual({ width: undefined, colours: false })
  })

  it('fails to write where the stream does', async () => {
    const broken = { write: (_: string, done: (error: Error) => void) => done(new Error('full')) }
    await expect(terminalOf({ stdout: aStream(broken), stderr: aStream({}) }).out('x')).rejects.toThrow('full')
  })
})
