import { describe, expect, it } from 'vitest'
import { groups } from '../groups.ts'
import { explainCommand } from './next.ts'

const figure = {
  ...{
    brand: 'b',
    id: "it's",
    measure: 'coverage' as const,
    window: { 'start-date': '2026-11-01', 'end-date': '2026-11-28' },
  },
} as const
const given = { provider: 'chatgpt,claude', topic: 't1', tag: 'g', type: 'TOFU', level: '99', url: 'http://x' }

describe('the command that leads on', () => {
  it('has the days and the filters of the figure, and the group in place of a filter', () => {
    const days = '--start-date 2026-11-01 --end-date 2026-11-28'
    expect(explainCommand({ ...figure, by: 'brand' }, given)).toBe(
      `earshot query explain get --brand-id b --measure coverage ${days} --provider chatgpt,claude --topic t1 --tag g --type TOFU --url http://x`,
    )
    expect(explainCommand({ ...figure, by: 'topic' }, given)).toBe(
      `earshot query explain get --brand-id b --measure coverage ${days} --provider chatgpt,claude --topic 'it'\\''s' --tag g --type TOFU --url http://x`,
    )
    expect(explainCommand({ ...figure, by: 'prompt' }, given)).toBe(
      `earshot query prompts answers --brand-id b --prompt-id 'it'\\''s' --provider chatgpt,claude --url http://x`,
    )
  })

  it.each(['brand', 'topic', 'tag', 'prompt', 'provider', 'funnel', 'competitor'] as const)(
    'by %s is one that there is',
    async by => {
      const words = explainCommand({ ...figure, id: 'x', by }, given)
        .split(' ')
        .slice(1)
      const first = words.findIndex(word => word.startsWith('--'))
      const name = words.slice(0, first).join(' ')
      const group = groups.find(each => each.name === words[0])!
      const command = (await group.load()).find(each => each.name === name)!
      expect(command, name).toBeDefined()
      for (const option of words.filter(word => word.startsWith('--')))
        expect(Object.keys(command.options)).toContain(option.slice(2))
    },
  )
})
