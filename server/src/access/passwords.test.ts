import { parseOptions } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { checkPassword, nobodys, passwords } from './passwords.ts'

describe('passwords', () => {
  it('are stored as OWASP recommends, each with a salt of its own, and so is the one of nobody', async () => {
    const [one, two] = await Promise.all([passwords.hashOf('twelve chars'), passwords.hashOf('twelve chars')])
    expect(one).not.toBe(two)
    for (const stored of [one, two, nobodys]) {
      expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      const { algorithm: _, ...rest } = parseOptions(stored!)
      expect(rest).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1, saltLen: 16, outputLen: 32 })
    }
  })

  it('fit however their characters were composed, and nothing fits where there is none', async () => {
    const stored = await passwords.hashOf('caf\u00e9 au lait')
    expect(await passwords.fits('cafe\u0301 au lait', stored)).toBe(true)
    expect(await passwords.fits('cafe au lait', stored)).toBe(false)
    expect(await passwords.fits('caf\u00e9 au lait', null)).toBe(false)
  })

  it('leave the thread free while they are hashed', async () => {
    let turns = 0
    let done = false
    const spin = () => {
      turns++
      if (!done) setImmediate(spin)
    }
    setImmediate(spin)
    await passwords.fits('some password', nobodys)
    done = true
    expect(turns).toBeGreaterThan(1)
  })

  it('are not the e-mail address', () => {
    expect(() => checkPassword(' Ada@Example.com', 'ada@example.com', 'password')).toThrow(
      'password must differ from the email address.',
    )
    checkPassword('ada@example.com1', 'ada@example.com', 'password')
  })
})
