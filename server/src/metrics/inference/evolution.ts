import { type Bucket, figures } from '@earshot/contract'
import type { Reader } from '../../db/db.ts'
import { startOf } from '../days/buckets.ts'
import type { Scope } from '../scope.ts'
import type { MeasuredBrand } from './groups.ts'
import { groupAnswers, intervalsOf, measuresOf } from './inference.ts'
import { ratios } from './ratios.ts'
import {
  type Answers,
  createSample,
  listNeededSums,
  readAnswers,
  readAssistants,
  type VariableValues,
} from './sample.ts'
import { pickRows } from './subjects.ts'

interface EvolutionParams {
  brand: MeasuredBrand
  scope: Scope
  bucket: Bucket
  by: 'none' | 'provider' | 'topic' | 'competitor'
}

/** Intervals by series id and first day of a bucket. Each bucket is a sample. */
export async function inferEvolution(db: Reader, { brand, scope, bucket, by }: EvolutionParams) {
  const fields = by === 'competitor' ? figures.evolutionOfEntity : figures.evolution
  const measures = measuresOf(fields)
  const assistants = await readAssistants(db, brand.id)
  const needed = listNeededSums(measures.map(measure => ratios[measure as keyof typeof ratios]))
  const answers = await readAnswers(db, scope, by === 'competitor' ? 'entity' : 'brand')
  const buckets = splitByBucket(answers, bucket)
  const samples = Array.from(buckets.values(), part => createSample(part, assistants, needed))
  const groups = await groupAnswers(db, brand, samples, { by: by === 'none' ? 'brand' : by, measures })
  const placeOf = new Map([...buckets.keys()].map((start, place) => [start, place]))
  const groupOf = new Map(groups.map(group => [group.id, group]))
  return (id: string, start: number) =>
    intervalsOf(fields, groupOf.get(id)?.parts[placeOf.get(start) ?? -1], measures, ratios)
}

function splitByBucket(answers: Answers, bucket: Bucket): Map<number, Answers> {
  const rowsOf = new Map<number, number[]>()
  for (const [row, day] of answers.day.entries()) {
    const start = startOf(bucket, day)
    const rows = rowsOf.get(start)
    if (rows) rows.push(row)
    else rowsOf.set(start, [row])
  }
  const parts = new Map<number, Answers>()
  for (const [start, some] of rowsOf) {
    const rows = Int32Array.from(some)
    const pick = (column: Int32Array) => pickRows(column, rows)
    const [id, prompt, assistant, day] = [answers.id, answers.prompt, answers.assistant, answers.day].map(pick)
    const values = Object.entries(answers.values).map(([variable, column]) => [variable, pick(column)])
    parts.set(start, {
      ...{ scope: answers.scope, id: id!, prompt: prompt!, assistant: assistant!, day: day! },
      values: Object.fromEntries(values) as VariableValues,
    })
  }
  return parts
}
