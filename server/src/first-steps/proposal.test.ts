import { describe, expect, it } from 'vitest'
import { aProposal } from '../../test/brand-site.ts'
import { readProposal } from './proposal.ts'
import { proposalQuestion } from './proposal-question.ts'

const brand = { name: 'Anvilry', site: 'anvilry.example' }
const proposal = aProposal()
const [first] = proposal.prompts
const read = (reply: object | string) => readProposal(typeof reply === 'string' ? reply : JSON.stringify(reply), brand)
const problem = (reply: object | string) => (read(reply) as { problem: string }).problem

describe('a proposal', () => {
  it('is read out of a reply, bare or in a fence, without the brand and without what comes twice', () => {
    const more = {
      competitors: [...proposal.competitors, { name: 'GLOBEX', domain: '' }, { name: 'Us', domain: 'anvilry.example' }],
    }
    const prompts = [
      ...proposal.prompts,
      { ...first!, text: first!.text.toUpperCase() },
      { ...first!, text: 'Is anvilry.example any good?' },
    ]
    const told = read(`\n\`\`\`json\n${JSON.stringify({ ...proposal, ...more, prompts }, null, 2)}\n\`\`\`\n`)
    if ('problem' in told) throw new Error(told.problem)
    expect(told.proposal.competitors).toEqual([
      { name: 'Globex', domain: 'globex.example' },
      { name: 'Initech', domain: '' },
    ])
    expect(told.proposal.prompts.map(({ text }) => text)).toEqual(
      proposal.prompts.flatMap(({ text }) => (text.includes('Anvilry') ? [] : [text])),
    )
    expect(told.left).toHaveLength(5)
    expect(read(proposal)).toHaveProperty('proposal.topics', ['Anvils', 'Hammers'])
  })

  it('is none where the reply has another form, and it is said why', () => {
    const with_ = (prompt: object) => ({ ...proposal, prompts: [{ ...first, ...prompt }, ...proposal.prompts] })
    expect(problem(`Sure! ${JSON.stringify(proposal)}`)).toBe('it is not one JSON object')
    expect(problem('')).toBe('it is not one JSON object')
    expect(problem([])).toMatch(/^invalid input: expected object/)
    expect(problem({ ...proposal, note: 'x' })).toMatch(/^unrecognized key: "note"/)
    expect(problem(aProposal({ prompts: 19 }))).toMatch(/^prompts: too small/)
    expect(problem(aProposal({ prompts: 51 }))).toMatch(/^prompts: too big/)
    expect(problem(with_({ type: 'LATE' }))).toMatch(/^prompts\.0\.type: /)
    expect(problem(with_({ text: 'a\nb' }))).toBe('prompts.0.text: contains a control character')
    expect(problem(with_({ topic: 'Tongs' }))).toBe("'Tongs' is not one of its topics")
    const early = { ...proposal, prompts: proposal.prompts.map(prompt => ({ ...prompt, type: 'TOFU' })) }
    expect(problem(early)).toBe('it has no prompt of the type MOFU')
  })

  it('is asked for with what the site says, bounded', () => {
    const page = { url: 'https://anvilry.example/', title: 'Anvils', description: null, headings: ['A "sale"\nnow'] }
    const question = proposalQuestion(brand, [page])
    expect(question).toContain('{"url":"https://anvilry.example/","title":"Anvils","headings":["A \\"sale\\"\\nnow"]}')
    const many = Array.from({ length: 200 }, () => ({ ...page, headings: ['x'.repeat(200)] }))
    expect(proposalQuestion(brand, many).length).toBeLessThan(15_000)
    expect(proposalQuestion(brand, [])).toContain('Its site could not be read')
  })
})
