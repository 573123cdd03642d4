import { describe, expect, it } from 'vitest'
import { engines } from '../../test/engines.ts'
import { inAnyCase, lowerCharacter } from './any-case.ts'
import { forEmbedded, forServers, sql } from './sql.ts'

const characters = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter(code => code > 0 && (code < 0xd800 || code > 0xdfff))
  .map(code => String.fromCodePoint(code))

describe('a text in any case', () => {
  it('knows every character that has the same lower case', () => {
    const uppers = grouped(characters)
    for (const [lower, same] of uppers) {
      if (same.length === 1) continue
      const found = new RegExp(`^${inAnyCase(lower)}$`, 'u')
      for (const other of same) {
        expect(found.test(other), `${lower} ${other}`).toBe(true)
        expect(new RegExp(`^${inAnyCase(other)}$`, 'u').test(lower), `${other} ${lower}`).toBe(true)
      }
    }
  })
})

function grouped(all: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const character of all) {
    const lower = lowerCharacter(character)
    const group = groups.get(lower)
    if (group) group.push(character)
    else groups.set(lower, [character])
  }
  return groups
}

describe.each(engines)('a pattern on %s', (_, open) => {
  it('finds a text and nothing else', async () => {
    await using db = await open()
    const isFound = async (text: string, asked: string) => {
      const pattern = inAnyCase(asked)
      const [row] = await db.read(reader =>
        reader.rows<{ found: boolean }>(sql`
select ${forEmbedded(sql`regexp_matches(cast(${text} as text), ${pattern})`)}
  ${forServers(sql`cast(${text} as text) ~ ${pattern}`)} as found`),
      )
      return row!.found
    }
    const odd = '***:(?i)a.b*c+[d-e]{2}^$|\\d\\#/ "\'%_\n\ttab & ~`!@=;<>,'
    expect(await isFound(`before ${odd} after`, odd)).toBe(true)
    for (const [text, asked] of [
      ['The STRASSE', 'strasse'],
      ['STRAẞE', 'straße'],
      ['ΟΔΟΣ', 'οδοσ'],
      ['οδος', 'ΟΔΟΣ'],
      ['\u212aelvin', 'KELVIN'],
      ['a\nb', 'A\nB'],
      ['😀 x', '😀 X'],
      ['İstanbul', 'İSTANBUL'],
    ] as const)
      expect(await isFound(text, asked), `${asked} in ${text}`).toBe(true)
    for (const [text, asked] of [
      ['abc', 'a.c'],
      ['strasse', 'straße'],
      ['ab', 'a b'],
      ['aXc', 'a*c'],
      ['istanbul', 'İstanbul'],
      ['a', '[a]'],
    ] as const)
      expect(await isFound(text, asked), `${asked} in ${text}`).toBe(false)
  })
})
