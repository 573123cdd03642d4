import type { Reader } from '../../db/db.ts'
import { type Sql, sql, values } from '../../db/sql.ts'
import type { SumColumn } from '../../statistics/sums.ts'
import { noticedFacts } from '../answers/noticed.ts'
import { inScope, type Scope } from '../scope.ts'
import {
  type AnswerSums,
  type Answers,
  addUp,
  recommendedValues,
  type Sample,
  sentimentValues,
  type VariableValues,
} from './sample.ts'

/** The answers that mention an entity or cite a source, with their values for it. */
export interface Subject {
  /** Rows of `Answers`, each once. */
  readonly rows: Int32Array
  readonly values: VariableValues
}

/** The inner keys are integer ids of entities or sources. */
export type Subjects = ReadonlyMap<Answers, ReadonlyMap<number, Subject>>

export const readMentions = (db: Reader, samples: readonly Sample[]): Promise<Subjects> =>
  readSubjects(
    db,
    samples,
    scope => sql`
select answer_id, competitor_id, position, coalesce(sentiment, -1), coalesce(recommended, -1)
from mention
where not absent and ${inScope(scope)}`,
    (a, [p, sentiment, recommended]) => ({
      ...{ a, p: p! },
      ...sentimentValues(sentiment!),
      ...recommendedValues(recommended!),
    }),
  )

export const readCitations = (db: Reader, samples: readonly Sample[], sources: readonly number[]): Promise<Subjects> =>
  readSubjects(
    db,
    samples,
    scope => sql`
select answer_id, source_id, position from citation where ${inScope(scope)} and source_id in (${values(sources)})`,
    (g, [r]) => ({ g, r: r!, gn: new Int32Array(g.length).fill(1) }),
  )

export const readNames = (db: Reader, samples: readonly Sample[], names: readonly number[]): Promise<Subjects> =>
  readSubjects(
    db,
    samples,
    scope => noticedFacts(scope, names),
    a => ({ a }),
  )

async function readSubjects(
  db: Reader,
  samples: readonly Sample[],
  factsIn: (scope: Scope) => Sql,
  valuesOf: (counts: Int32Array, sums: readonly Int32Array[]) => VariableValues,
): Promise<Subjects> {
  const subjects = new Map<Answers, Map<number, Subject>>()
  const all = [...new Set(samples.map(({ answers }) => answers))]
  for (const scope of new Set(all.map(({ scope }) => scope))) {
    const parts = all.filter(answers => answers.scope === scope)
    const [answer, subject, ...numbers] = await db.columns(factsIn(scope))
    for (const { part, key, rows, counts, sums } of addFacts(parts, answer!, subject!, numbers)) {
      const known = subjects.get(part) ?? new Map<number, Subject>()
      subjects.set(part, known.set(key, { rows, values: valuesOf(counts, sums) }))
    }
  }
  return subjects
}

interface SubjectFacts {
  readonly part: Answers
  readonly key: number
  readonly rows: Int32Array
  readonly counts: Int32Array
  readonly sums: readonly Int32Array[]
}

function addFacts(
  parts: readonly Answers[],
  answer: Int32Array,
  subject: Int32Array,
  numbers: readonly Int32Array[],
): SubjectFacts[] {
  const [firsts, partOf] = concatenated(parts)
  const row = findRows(parts, answer)
  const keys: number[] = []
  const indexOf: number[] = []
  const groupOf = new Int32Array(answer.length)
  for (let i = 0; i < answer.length; i++) {
    const key = subject[i]!
    indexOf[key] ??= keys.push(key) - 1
    groupOf[i] = row[i]! < 0 ? -1 : indexOf[key]! * parts.length + partOf[row[i]!]!
  }
  const { starts, order } = sortByGroup(groupOf, keys.length * parts.length)
  // Output index of each row. Indexes below `begin` are from earlier groups.
  const placeOf = new Int32Array(partOf.length).fill(-1)
  const found: SubjectFacts[] = []
  const [rows, counts] = [new Int32Array(answer.length), new Int32Array(answer.length)]
  const sums = numbers.map(() => new Int32Array(answer.length))
  let end = 0
  for (let group = 0; group + 1 < starts.length; group++) {
    const begin = end
    const part = group % parts.length
    for (let at = starts[group]!; at < starts[group + 1]!; at++) {
      const fact = order[at]!
      const global = row[fact]!
      if (placeOf[global]! < begin) {
        placeOf[global] = end
        rows[end++] = global - firsts[part]!
      }
      const place = placeOf[global]!
      counts[place]!++
      for (let k = 0; k < numbers.length; k++) sums[k]![place]! += numbers[k]![fact]!
    }
    if (end === begin) continue
    const [own, ownCounts, ...ownSums] = [rows, counts, ...sums].map(column => column.subarray(begin, end))
    const key = keys[Math.floor(group / parts.length)]!
    found.push({ part: parts[part]!, key, rows: own!, counts: ownCounts!, sums: ownSums })
  }
  return found
}

/** Numbers the rows of all parts together. Returns each part's first number and each row's part. */
function concatenated(parts: readonly Answers[]): [firsts: number[], partOf: Int32Array] {
  const firsts: number[] = []
  let count = 0
  for (const { id } of parts) {
    firsts.push(count)
    count += id.length
  }
  const partOf = new Int32Array(count)
  for (const [part, first] of firsts.entries()) partOf.fill(part, first, first + parts[part]!.id.length)
  return [firsts, partOf]
}

/** The row of each answer among all parts, or -1. Faster than a map. */
function findRows(parts: readonly Answers[], answer: Int32Array): Int32Array {
  const count = parts.reduce((sum, { id }) => sum + id.length, 0)
  const bits = Math.max(4, Math.ceil(Math.log2(2 * count + 1)))
  const [slots, ids] = [new Int32Array(2 ** bits).fill(-1), new Int32Array(count)]
  const slotOf = (id: number) => Math.imul(id, 0x9e3779b1) >>> (32 - bits)
  let row = 0
  for (const { id } of parts)
    for (let i = 0; i < id.length; i++, row++) {
      ids[row] = id[i]!
      let slot = slotOf(id[i]!)
      while (slots[slot] !== -1) slot = (slot + 1) & (slots.length - 1)
      slots[slot] = row
    }
  const rows = new Int32Array(answer.length)
  for (let i = 0; i < answer.length; i++) {
    // Facts of one answer are mostly consecutive.
    if (i > 0 && answer[i] === answer[i - 1]) {
      rows[i] = rows[i - 1]!
      continue
    }
    let slot = slotOf(answer[i]!)
    while (slots[slot] !== -1 && ids[slots[slot]!] !== answer[i]) slot = (slot + 1) & (slots.length - 1)
    rows[i] = slots[slot]!
  }
  return rows
}

/** Fact indexes sorted by group, without group -1, and the start of each group. */
function sortByGroup(groupOf: Int32Array, groups: number): { starts: Int32Array; order: Int32Array } {
  const starts = new Int32Array(groups + 1)
  for (let i = 0; i < groupOf.length; i++) if (groupOf[i]! >= 0) starts[groupOf[i]! + 1]!++
  for (let group = 0; group < groups; group++) starts[group + 1]! += starts[group]!
  const next = starts.slice()
  const order = new Int32Array(starts[groups]!)
  for (let i = 0; i < groupOf.length; i++) if (groupOf[i]! >= 0) order[next[groupOf[i]!]!++] = i
  return { starts, order }
}

/** Sums only what the sample lacks: the subject's variables and their products. */
export function addUpSubject(sample: Sample, { rows, values: own }: Subject): AnswerSums {
  const { answers, needed, strata, cells } = sample
  const values: Partial<Record<SumColumn, Int32Array>> = { ...own }
  const columns = needed.columns.filter(column => !strata.columns[column])
  for (const column of columns)
    for (const variable of column as Iterable<string> as Iterable<SumColumn>) {
      const shared = answers.values[variable]
      if (shared) values[variable] ??= pickRows(shared, rows)
    }
  return addUp(
    values,
    { columns, variables: needed.variables.filter(variable => !cells[variable]) },
    [pickRows(sample.stratumOf, rows), strata.all.length],
    [pickRows(sample.cellOf, rows), sample.counts.length],
  )
}

export function pickRows(column: Int32Array, rows: Int32Array): Int32Array {
  const picked = new Int32Array(rows.length)
  for (let i = 0; i < rows.length; i++) picked[i] = column[rows[i]!]!
  return picked
}
