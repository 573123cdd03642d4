import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerText } from './answers/answer-text.ts'
import { demoArchive } from './demo.ts'
import { makers } from './makers.ts'
import { demoPrompts } from './prompts.ts'
import { providers } from './providers.ts'
import { createRandom } from './random.ts'
import { topicOf } from './topics.ts'

interface Line {
  kind: string
  id: string
  text: string
  promptId: string
  topicId: string
  tagIds: string[]
  provider: string
  model: string
  createdAt: string
  citations: { url: string; title?: string; social?: object }[]
  searches: { query: string }[]
  sponsored?: { id: string }[]
}

const linesAt = (now: string, seed = 1) => [...demoArchive({ now: new Date(now), seed })] as Line[]
const ofKind = (lines: Line[], kind: string) => lines.filter(line => line.kind === kind)
const noon = linesAt('2026-11-20T12:00:00Z')
const answers = ofKind(noon, 'answer')

describe('the demo archive', () => {
  it('holds a brand with its market', () => {
    const counts: Record<string, number> = {}
    for (const { kind } of noon) counts[kind] = (counts[kind] ?? 0) + 1
    expect(counts).toMatchObject({ team: 1, brand: 1, topic: 8, tag: 10, competitor: 10, prompt: 41 })
    expect(counts).toMatchObject({ perceptionSnapshot: 7, article: 12, technicalAnalysis: 1, readinessCheck: 4 })
    expect(counts.crawlerIntegration).toBe(1)
    expect(counts.answer).toBeGreaterThan(2000)
    expect(counts.answer).toBeLessThan(4000)
  })

  it('is the same for the same time and seed, and another for another seed', () => {
    const bytes = JSON.stringify(noon)
    expect(JSON.stringify(linesAt('2026-11-20T12:00:00Z'))).toBe(bytes)
    expect(JSON.stringify(linesAt('2026-11-20T12:00:00Z', 2))).not.toBe(bytes)
  })

  it.each([
    '2026-11-20T00:00:00.000Z',
    '2026-11-20T00:07:00.000Z',
    '2026-11-20T23:59:59.999Z',
    '2024-03-01T09:00:00.000Z',
  ])('ends on the day of %s, with nothing later, in the order of time', now => {
    const times = ofKind(linesAt(now), 'answer').map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort())
    expect(times.at(-1)?.slice(0, 10)).toBe(now.slice(0, 10))
    const days = new Set(times.map(time => time.slice(0, 10)))
    expect(days.size).toBe(88)
    for (const line of linesAt(now)) if (line.createdAt) expect(line.createdAt <= now).toBe(true)
  })

  it('names only what came before, and no id twice', () => {
    const known = new Set<string>()
    for (const line of noon) {
      if (line.kind === 'prompt') expect(known).toContain(`topic ${line.topicId}`)
      if (line.kind === 'prompt') for (const tag of line.tagIds) expect(known).toContain(`tag ${tag}`)
      if (line.kind === 'answer') expect(known).toContain(`prompt ${line.promptId}`)
      if (line.id) expect(known).not.toContain(`${line.kind} ${line.id}`)
      known.add(`${line.kind} ${line.id}`)
    }
    const placements = answers.flatMap(({ sponsored = [] }) => sponsored.map(({ id }) => id))
    expect(new Set(placements).size).toBe(placements.length)
    expect(placements.length).toBeGreaterThan(50)
  })

  it('asks no prompt before it was written', () => {
    const written = new Map(ofKind(noon, 'prompt').map(({ id, createdAt }) => [id, createdAt]))
    for (const { promptId, createdAt } of answers) expect(createdAt > (written.get(promptId) ?? '')).toBe(true)
  })

  it('tells a story: the brand rises, one provider knows it less, others do not change their place', () => {
    const share = (lines: Line[], name: string) => lines.filter(({ text }) => text.includes(name)).length / lines.length
    const third = Math.floor(answers.length / 3)
    expect(share(answers.slice(-third), 'Northpace')).toBeGreaterThan(share(answers.slice(0, third), 'Northpace') * 1.2)
    expect(share(answers.slice(-third), 'Lumenfoot')).toBeLessThan(share(answers.slice(0, third), 'Lumenfoot'))
    const from = (provider: string) => answers.filter(answer => answer.provider === provider)
    expect(share(from('copilot'), 'Northpace')).toBeLessThan(share(from('chatgpt'), 'Northpace') * 0.8)
    expect(share(answers, 'Kestrune')).toBeGreaterThan(share(answers, 'Northpace'))
  })

  it('cites pages of many kinds and repeats its searches in another case', () => {
    const citations = answers.flatMap(answer => answer.citations)
    for (const site of ['reddit.com', 'youtube.com', 'linkedin.com', 'northpace.example', 'kestrune.example']) {
      expect(citations.some(({ url }) => new URL(url).hostname.endsWith(site))).toBe(true)
    }
    expect(citations.some(({ social }) => social)).toBe(true)
    const queries = new Set(answers.flatMap(({ searches }) => searches.map(({ query }) => query)))
    expect(new Set([...queries].map(query => query.toLowerCase())).size).toBeLessThan(queries.size)
    for (const { citations: own } of answers) expect(new Set(own.map(({ url }) => url)).size).toBe(own.length)
  })
})

describe('the text of an answer', () => {
  it('names its cast and nobody else, and leaves no slot open', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.constantFrom(...demoPrompts()),
        fc.constantFrom(...providers()),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (seed, prompt, provider, progress) => {
          const scene = { prompt, topic: topicOf(prompt.topicId), provider, progress }
          const { text, cast } = answerText(scene, 2026, 4, createRandom(seed))
          for (const maker of makers()) {
            const named = [maker.name, ...maker.aliases].some(name => text.includes(name))
            expect(named).toBe(cast.some(role => role.maker === maker))
          }
          expect(text).not.toMatch(/[{}<>]|undefined|\n\n\n/)
        },
      ),
    )
  })

  it('says of a brand that it does not know only that', () => {
    const prompt = demoPrompts().find(({ form, about }) => form === 'review' && about[0] === 'northpace')!
    const provider = providers().find(({ alias }) => alias === 'copilot')!
    const scene = { prompt, topic: topicOf(prompt.topicId), provider, progress: 0 }
    const unknown = Array.from({ length: 40 }, (_, seed) => answerText(scene, 2026, 2, createRandom(seed))).filter(
      ({ cast }) => cast[0]?.stance === 'unknown',
    )
    expect(unknown.length).toBeGreaterThan(10)
    for (const { text } of unknown) {
      expect(text).toMatch(/couldn’t find any|no (reliable|published) information|not familiar with/)
      expect(text.split('Northpace').length - 1).toBe(1)
    }
  })
})
