import { dayLength } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { empty, join, sql } from '../../db/sql.ts'
import type { Measure } from '../../statistics/sums.ts'
import type { TimeSpan } from '../days/periods.ts'
import { type Answers, createSamples, listNeededSums, readAnswers, readAssistants, type Sample } from './sample.ts'

/** Reads the answers of spans of whole UTC days once. The result samples some of these spans for the measures. */
export async function readSpans(
  db: Reader,
  brandId: number,
  spans: readonly TimeSpan[],
  measures: readonly Measure[],
): Promise<(some: readonly TimeSpan[]) => Sample[]> {
  const assistants = await readAssistants(db, brandId)
  const merged = mergeSpans(spans)
  const [from, until] = [merged[0]?.from, merged.at(-1)?.until]
  const within = merged.map(span => sql`created_at >= ${span.from} and created_at < ${span.until}`)
  const filter = merged.length > 1 ? sql`and (${join(within, ' or ')})` : empty
  const answers = await readAnswers(db, { brandId, from, until }, 'brand', filter)
  const needed = listNeededSums(measures)
  return some =>
    createSamples(
      some.map(span => pickSpan(answers, span)),
      assistants,
      needed,
    )
}

function mergeSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const merged: TimeSpan[] = []
  for (const { from, until } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && from <= last.until) last.until = Math.max(last.until, until)
    else merged.push({ from, until })
  }
  return merged
}

function pickSpan({ scope, id, prompt, assistant, day, values }: Answers, { from, until }: TimeSpan): Answers {
  const [first, end] = [from / dayLength, until / dayLength]
  const places = Int32Array.from(day.keys()).filter(place => day[place]! >= first && day[place]! < end)
  const pick = (column: Int32Array) => places.map(place => column[place]!)
  return {
    ...{ scope: { ...scope, from, until }, id: pick(id), prompt: pick(prompt), assistant: pick(assistant) },
    day: pick(day),
    values: Object.fromEntries(Object.entries(values).map(([name, column]) => [name, pick(column)])),
  }
}
