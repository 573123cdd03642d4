import { beforeEach, describe, expect, it } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { acme, answer, entity, prompt, team } from '../../../test/records.ts'
import { runOperation } from '../../../test/run-operation.ts'
import { aDbEach } from '../../../test/standing.ts'
import { aWorld, noon } from '../../../test/world.ts'
import { actions } from '../actions.ts'
import { checkOperation } from './check.ts'

const said = (id: string, text: string) => ({
  ...answer(id, '2026-11-20T10:00:00Z', { text }),
  mentions: undefined,
})
const times = (count: number, id: string, text: string) =>
  Array.from({ length: count }, (_, i) => said(`${id}${i}`, text))

const named = [
  team,
  { ...acme, name: 'Tchibo GmbH', domain: 'tchibo.example' },
  entity('sap', 'SAP SE', 'DIRECT'),
  entity('d', 'DemandIQ', 'DIRECT'),
  entity('m', 'Monday', 'DIRECT'),
  entity('g1', 'Globex', 'DIRECT'),
  entity('g2', 'Globex Inc.', 'DIRECT'),
  prompt('p1'),
  ...times(6, 'tchibo', 'Tchibo ist gut, die Tchibo GmbH auch.'),
  ...times(4, 'sap', 'The suite of SAP wins here.'),
  ...times(5, 'diq', 'Take Demand IQ.'),
  ...times(7, 'on', 'It ships on Monday.'),
  ...times(8, 'board', 'For boards, people like Monday a lot.'),
]

describe.each(engines)('earshot check on %s', (_, open) => {
  const db = aDbEach(open)
  const now = () => noon
  let world: Awaited<ReturnType<typeof aWorld>>
  beforeEach(async () => {
    world = await aWorld(db, named)
  })
  const check = (brand = 'b') => runOperation(checkOperation, { db, now }, { brand })
  const list = async (state: 'open' | 'accepted' | 'dismissed' = 'open') =>
    (await world.client.suggestions.list({ brandId: 'b', state })).suggestions
  const mentionsOf = async (id: string) =>
    (await world.client.competitors.list({ brandId: 'b' })).competitors.find(each => each.id === id)!.totalMentions

  /** Runs the command that the check prints. */
  async function move(printed: string, id: string, state: string) {
    const [, words, given] = /Accept with: earshot (.*?) (--.*) \(or dismissed\)/.exec(printed)!
    const options = Object.fromEntries([...given!.matchAll(/--(\S+) (\S+)/g)].map(([, name, value]) => [name, value]))
    const operation = actions.find(({ name }) => name === words)!
    return runOperation(operation, { db, now }, { ...options, 'suggestion-id': id, state })
  }

  it('lists what names miss, with counts and three examples, and a name with a legal form is no finding', async () => {
    const { code, out } = await check()
    expect(code).toBe(0)
    const lines = out.split('\n').filter(line => line.includes('\t'))
    expect(lines.map(line => line.split('\t').slice(1)).sort()).toEqual([
      ['alias', '4 answers write "SAP" and don\'t mention SAP SE.'],
      ['alias', '5 answers write "Demand IQ" and don\'t mention DemandIQ.'],
      [
        'context',
        '"Monday" matches 15 answers, 7 of them only at the start of a sentence or after on, where it may be an everyday word.',
      ],
      [
        'double',
        expect.stringMatching(
          /^The competitors 'g1', 'g2' are all called 'Globex', so an answer counts for each of them\./,
        ),
      ],
    ])
    const found = await list()
    expect(found.map(({ subject, counts, examples }) => [subject, counts, examples.map(each => each.excerpt)])).toEqual(
      [
        ['Monday', { read: 30, answers: 15, everyday: 7 }, Array(3).fill('It ships on Monday.')],
        ['Demand IQ', { read: 30, answers: 5, everyday: null }, Array(3).fill('Take Demand IQ.')],
        ['SAP', { read: 30, answers: 4, everyday: null }, Array(3).fill('The suite of SAP wins here.')],
        [expect.any(String), { read: 30, answers: 0, everyday: null }, []],
      ],
    )
    expect(found.map(({ id }) => id).sort()).toEqual(lines.map(line => line.split('\t')[0]).sort())
    expect((await world.client.performance.get({ brandId: 'b' })).scores.mentionCount).toBe(6)
  })

  it('prints up to three examples of a finding, its proposal, and what accepting would change', async () => {
    const { out } = await check()
    const findings = out.split(/^(?=\S+\t)/m).map(part => part.split('\n').slice(0, -1))
    const linesOf = (subject: string) => findings.find(([first]) => first!.includes(`"${subject}"`))!.slice(1)
    expect(linesOf('SAP')).toEqual([
      ...Array(3).fill('  - The suite of SAP wins here.'),
      '  4 answers would be counted again, share of voice 28.57% → 24%.',
    ])
    expect(linesOf('Monday')).toEqual([
      ...Array(3).fill('  - It ships on Monday.'),
      '  Proposal: count it only near one of these words: boards.',
      '  15 answers would be counted again, share of voice 28.57% → 42.86%.',
    ])
    expect([(await list()).length, await mentionsOf('sap'), await mentionsOf('m')]).toEqual([4, 0, 15])
  })

  it('prints one command that accepts or dismisses a finding', async () => {
    const { out } = await check()
    const idOf = async (subject: string) => (await list()).find(each => each.subject === subject)!.id
    expect(await mentionsOf('sap')).toBe(0)
    expect((await move(out, await idOf('SAP'), 'accepted')).code).toBe(0)
    expect(await mentionsOf('sap')).toBe(4)
    expect((await move(out, await idOf('Monday'), 'accepted')).code).toBe(0)
    expect(await mentionsOf('m')).toBe(8)
    expect((await move(out, await idOf('Demand IQ'), 'dismissed')).code).toBe(0)
    expect(await mentionsOf('d')).toBe(0)
    const double = (await list()).find(({ kind }) => kind === 'double')!.id
    const merge = await move(out, double, 'accepted')
    expect([merge.code, merge.err]).toEqual([
      1,
      expect.stringContaining('has no change to apply. Merge the competitors, or rename one. Then dismiss it.'),
    ])
    expect((await move(out, double, 'dismissed')).code).toBe(0)
    expect((await check()).out).toBe('The names of the brand and its competitors need no change.\n')
    expect([(await list('accepted')).length, (await list('dismissed')).length]).toEqual([2, 2])
  })

  it('asks about a brand that no answer mentions, and says which brand does not exist', async () => {
    const other = { brandId: 'b2', promptId: 'q' }
    const answers = times(20, 'x', 'Globex, then Initech.').map(each => ({ ...each, ...other, id: `b2${each.id}` }))
    await aWorld(db, [
      { ...acme, id: 'b2', name: 'Hooli AG', domain: 'hooli.example' },
      { ...prompt('q'), brandId: 'b2' },
      ...answers,
    ])
    expect((await check('b2')).out).toMatch(
      /^\S+\tunmentioned\tNone of 20 answers mentions Hooli AG\. Check its name, aliases and domain, and whether your prompts lead to it\.\n/m,
    )
    const strange = await check('none')
    expect([strange.code, strange.err]).toEqual([1, expect.stringContaining("There is no brand 'none'.")])
  })
})
