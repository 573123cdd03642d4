import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig, settings } from './config.ts'

describe('the settings', () => {
  it('are all in .env.example with their sentences', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    for (const [name, setting] of Object.entries(settings)) {
      expect(example).toContain(`# ${setting.description}\n`)
      expect(example).toMatch(new RegExp(`^# ${name}=`, 'm'))
    }
    const named = [...example.matchAll(/^# (EARSHOT_\w+)=/gm)].map(([, name]) => name)
    expect(named.sort()).toEqual(Object.keys(settings).sort())
  })

  it('have defaults, and an empty one is none', () => {
    expect(readConfig({ EARSHOT_PORT: '' })).toMatchObject({
      EARSHOT_PORT: 4100,
      EARSHOT_DATA: 'data',
      EARSHOT_TIMEOUT: 30,
    })
  })

  it('names every wrong one', () => {
    expect(() => readConfig({ EARSHOT_PORT: 'x', EARSHOT_TIMEOUT: '0' })).toThrow(/EARSHOT_PORT[\s\S]*EARSHOT_TIMEOUT/)
  })
})
