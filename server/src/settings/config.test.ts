import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig, settings } from './config.ts'

describe('the settings', () => {
  it('are all in .env.example with their sentences', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
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

  it('takes a key of the operator that is long enough, and does not repeat one that is not', () => {
    const key = 'x'.repeat(32)
    expect(readConfig({ EARSHOT_OPERATOR_KEY: key }).EARSHOT_OPERATOR_KEY).toBe(key)
    expect(() => readConfig({ EARSHOT_OPERATOR_KEY: key.slice(1) })).toThrow(
      /^EARSHOT_OPERATOR_KEY: must have at least 32 characters, without spaces$/,
    )
    expect(() => readConfig({ EARSHOT_OPERATOR_KEY: `${key} y` })).toThrow(/EARSHOT_OPERATOR_KEY/)
  })

  it('names settings that need others', () => {
    expect(() => readConfig({ EARSHOT_OIDC_ISSUER: 'https://id.example.com' })).toThrow(
      /EARSHOT_OIDC_CLIENT_ID: is required.*\n.*EARSHOT_OIDC_CLIENT_SECRET: is required.*\n.*EARSHOT_PUBLIC_URL: is required/,
    )
    expect(() => readConfig({ EARSHOT_SMTP_URL: 'smtp://mail.example.com' })).toThrow(
      /EARSHOT_MAIL_FROM: is required.*\n.*EARSHOT_PUBLIC_URL: is required/,
    )
    const publicUrl = { EARSHOT_PUBLIC_URL: 'https://earshot.example.com/' }
    const mail = { EARSHOT_SMTP_URL: 'smtp://mail.example.com', EARSHOT_MAIL_FROM: 'a@example.com' }
    expect(readConfig({ ...publicUrl, ...mail })).toMatchObject({ EARSHOT_PUBLIC_URL: 'https://earshot.example.com' })
    for (const url of ['earshot.example.com', 'ftp://earshot.example.com', 'https://earshot.example.com/path'])
      expect(() => readConfig({ EARSHOT_PUBLIC_URL: url })).toThrow(/^EARSHOT_PUBLIC_URL: must be/)
  })
})
