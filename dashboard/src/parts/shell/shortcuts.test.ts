import { describe, expect, it } from 'vitest'
import { pressed } from './shortcuts.ts'

const key = (key: string, more: Partial<Parameters<typeof pressed>[0]> = {}) =>
  pressed({
    key,
    isCommand: false,
    isTyping: false,
    isBeneath: false,
    before: undefined,
    hasOneLetterKeys: true,
    ...more,
  })

describe('what a key means', () => {
  it('opens the palette by command and K, while typing too', () => {
    expect(key('k', { isCommand: true, isTyping: true, hasOneLetterKeys: false })).toEqual({ kind: 'palette' })
    expect(key('K', { isCommand: true })).toEqual({ kind: 'palette' })
    expect(key('p', { isCommand: true, before: 'g' })).toBeUndefined()
  })

  it('opens pages and windows by two keys', () => {
    expect(key('p', { before: 'g' })).toEqual({ kind: 'page', page: 'prompts' })
    expect(key('2', { before: 'd' })).toEqual({ kind: 'period', days: '28' })
    expect(key('p')).toBeUndefined()
    expect(key('z', { before: 'g' })).toBeUndefined()
  })

  it('does nothing by single letters while somebody types, beneath a dialog, or where they are turned off', () => {
    expect(key('?', { isTyping: true })).toBeUndefined()
    expect(key('p', { before: 'g', isBeneath: true })).toBeUndefined()
    expect(key('k', { isCommand: true, isBeneath: true })).toEqual({ kind: 'palette' })
    expect(key('p', { before: 'g', isTyping: true })).toBeUndefined()
    expect(key('p', { before: 'g', hasOneLetterKeys: false })).toBeUndefined()
  })
})
