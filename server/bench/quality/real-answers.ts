import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Labelled } from './labels.ts'

const Competitor = z.object({ kind: z.literal('competitor'), name: z.string(), domain: z.string() })
const Answer = z.object({ kind: z.literal('answer'), id: z.string(), promptId: z.string(), text: z.string() })

/** The sixty answers of examples/password-managers with their 420 labels, which only say who is mentioned. */
export function readAnswers(root: URL): Labelled[] {
  const folder = new URL('examples/password-managers/', root)
  const read = (name: string) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n')
  const records: unknown[] = read('password-managers.ndjson').map(line => JSON.parse(line))
  const pick = <Record>(kind: z.ZodType<Record>) => records.flatMap(record => kind.safeParse(record).data ?? [])

  const labels = read('labels.csv').map(line => line.split(','))
  const isNamed = (query: number, name: string) =>
    labels.some(([id, brand, mention]) => Number(id) === query && brand === name && mention === '1')

  const entities = pick(Competitor).map(({ name, domain }) => ({ name, domain }))
  return pick(Answer).map(({ id, promptId, text }) => ({
    id,
    language: 'en',
    text,
    entities,
    expect: entities
      .filter(({ name }) => isNamed(Number(promptId.slice(1)), name))
      .map(({ name }) => ({ entity: name, sentiment: 'any' as const })),
    reason: 'M1, as labelled by the study the answers are from',
  }))
}
