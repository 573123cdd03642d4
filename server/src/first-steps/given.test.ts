import { describe, expect, it } from 'vitest'
import { slugOf } from '../web/slug.ts'
import { readCompetitors, readGivenPrompts } from './given.ts'
import { BadPlan, readPlan } from './plan.ts'

describe('what somebody gives', () => {
  it('names competitors, each with its domain or without', () => {
    expect(readCompetitors(' Globex = https://www.globex.example/ ,Initech,, ')).toEqual([
      { name: 'Globex', domain: 'https://www.globex.example/' },
      { name: 'Initech', domain: '' },
    ])
    expect(readCompetitors('Initech (initech.example), Sony (Japan)')).toEqual([
      { name: 'Initech', domain: 'initech.example' },
      { name: 'Sony (Japan)', domain: '' },
    ])
    expect(['none', ' n ', 'No', '-'].map(readCompetitors)).toEqual([[], [], [], []])
    expect(readCompetitors('=x.example')).toEqual({
      problem: "'=x.example' is not a competitor. Write it like Globex=globex.com",
    })
    expect(readCompetitors('A=b c')).toEqual({ problem: "'b c' is not a domain. Write it like A=example.com" })
  })

  it('names prompts as the admin API takes them', async () => {
    expect(await readGivenPrompts('- What is an anvil?\n=SUM(A1)\n')).toEqual({
      prompts: [{ text: 'What is an anvil?', type: 'TOFU', topic: null }],
      refused: ["Line 2 begins with '=', like a spreadsheet formula."],
    })
  })

  it('is a plan, or is refused with the first thing that is wrong', () => {
    const plan = {
      ...{ brand: { name: 'Anvilry', site: 'anvilry.example' }, proposedBy: null, description: null },
      ...{ competitors: [], topics: [], prompts: [] },
    }
    expect(readPlan(`\uFEFF${JSON.stringify(plan)}`, 'p.json')).toEqual(plan)
    expect(() => readPlan('{', 'p.json')).toThrow(new BadPlan('p.json is not JSON.'))
    expect(() => readPlan(JSON.stringify({ ...plan, topics: [1] }), 'p.json')).toThrow(
      /^p\.json is not a plan of earshot init: topics\.0: invalid input/,
    )
  })

  it('has a name that becomes an id', () => {
    expect(['Café Œuvre & Co.', '--A--', '株式会社', 'x'.repeat(80)].map(slugOf)).toEqual([
      ...['cafe-uvre-co', 'a', undefined, 'x'.repeat(60)],
    ])
  })
})
