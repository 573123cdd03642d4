import { dayLength } from '@earshot/contract'
import type { WrittenAnswer } from './answers/answer-text.ts'
import type { MakerRole } from './answers/cast.ts'

/** The recorded verdict of a model about a maker in an answer. */
export interface DemoVerdict {
  /** Id of the competitor. */
  maker: string
  stance: 'praised' | 'mixed' | 'blamed'
  /** 0 to 100. */
  score: number
  recommended: 'yes' | 'conditional' | 'no'
  /** Offsets in UTF-16 units of the answer. */
  span: { start: number; end: number }
}

export interface DemoJudgement {
  answerId: string
  /** Characters of the answer. */
  characters: number
  verdicts: DemoVerdict[]
}

/** Also has the language of the demo's answers. */
export const demoJudge = { provider: 'claude', model: 'claude-haiku-5-5', language: 'en' }

/** Days up to now. The judge has not seen earlier answers. */
const judgedDays = 30

const verdicts = {
  praised: { stance: 'praised', score: 82, recommended: 'yes' },
  mixed: { stance: 'mixed', score: 50, recommended: 'conditional' },
  criticised: { stance: 'blamed', score: 22, recommended: 'no' },
} as const

/** Collects what the recorded judge says: each answer was written with a stance towards each maker. */
export function createDemoJudging(now: Date) {
  const since = now.getTime() - judgedDays * dayLength
  const judgements: DemoJudgement[] = []
  return {
    judgements,
    add(answerId: string, at: Date, { text, cast }: WrittenAnswer): void {
      if (at.getTime() < since) return
      const found = cast.flatMap(role => verdictOn(text, role) ?? [])
      judgements.push({ answerId, characters: text.length, verdicts: found })
    },
  }
}

function verdictOn(text: string, { maker, stance }: MakerRole): DemoVerdict | undefined {
  if (stance === 'unknown') return undefined
  const name = [maker.name, ...maker.aliases].find(each => text.includes(each))
  if (name === undefined) return undefined
  const at = text.indexOf(name)
  const start = text.lastIndexOf('\n', at) + 1
  const end = text.indexOf('\n', at)
  return { maker: maker.id, ...verdicts[stance], span: { start, end: end < 0 ? text.length : end } }
}
