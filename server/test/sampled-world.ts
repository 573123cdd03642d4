import { acme, answer, entity, prompt, team } from './records.ts'

/** For each prompt, the number of the 30 answers of each assistant that mention the brand. */
const named = [
  ...[1, 11, 11, 2, 10, 9, 11, 1, 1, 1, 1, 2, 1, 1, 4, 2, 8, 1, 1, 12],
  ...[1, 4, 1, 1, 14, 26, 2, 24, 27, 1, 2, 25, 4, 2, 4, 1, 2, 2, 1, 3],
]
/** The number of answers that mention the brand or the competitor. */
const tracked = (place: number) => (place < 8 ? 11 : place < 20 ? 12 : place < 28 ? 29 : 28)

export const sampledAssistants = [
  { provider: 'chatgpt', model: 'gpt-5' },
  { provider: 'claude', model: 'opus' },
  { provider: 'gemini', model: 'flash' },
] as const

/** The answers end on 2026-11-21. */
const dayOf = (day: number) => new Date(Date.parse('2026-10-23T10:00:00Z') + day * 86_400_000).toISOString()

/**
 * 40 prompts, asked of three assistants once a day for 30 days. The mention rate has variances of 1800 squared points
 * per answer, 1.2 per day and 1207 per prompt. The numbers of mentions determine the first and last, and the seed that
 * spreads them over the days determines the second. Both were found by search.
 */
export function sampledRecords(): object[] {
  let state = 6187
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const answers = named.flatMap((own, place) =>
    sampledAssistants.flatMap(assistant => {
      const days = Array.from({ length: 30 }, (_, day) => day)
      for (let at = days.length - 1; at > 0; at--) {
        const other = next(at + 1)
        const day = days[at]!
        days[at] = days[other]!
        days[other] = day
      }
      return days.map((day, rank) =>
        answer(`${assistant.provider}-${place}-${day}`, dayOf(day), {
          ...assistant,
          promptId: `q${place}`,
          says: rank < own ? { self: [1] } : rank < tracked(place) ? { globex: [1] } : {},
        }),
      )
    }),
  )
  return [
    ...[team, acme, entity('globex', 'Globex', 'DIRECT')],
    ...named.map((_, place) => prompt(`q${place}`)),
    ...answers,
  ]
}

/** An answered run with its cost in US dollars. */
export const costing = (
  id: string,
  assistant: (typeof sampledAssistants)[number],
  dollars: number | null,
  more: object = {},
) => ({
  ...{ kind: 'ask', id, brandId: 'b', promptId: 'q0', ...assistant, plannedAt: '2026-11-20', attempts: 1 },
  ...{ endedAt: '2026-11-20T10:00:00Z', outcome: 'answered', dollars },
  ...more,
})
