import type { SearchParams } from '../../api/address/address.ts'
import type { ReadQuery } from '../../api/query.ts'
import type { Messages } from '../../messages/index.ts'

interface FigureFraction {
  numerator: number
  denominator: number
}

interface IntervalOf {
  low: number | null
  high: number | null
  reason: 'nothing_to_count' | 'one_answer' | 'few_prompts' | 'no_variation' | null
}

export interface FigureChange {
  was: number | null
  change: number | null
  verdict: 'up' | 'down' | 'steady' | 'unclear' | 'not_comparable'
}

/** A figure with all details from the API. */
export interface ExplainedFigure {
  /** Name of its measure in the contract. */
  measure: string
  /** Display name, if it differs from the measure. */
  label?: string | undefined
  /** Glossary chapter of the measure. Default: `answers`. */
  chapter?: 'answers' | 'mentions' | 'citations' | 'pairs' | 'social' | 'placements' | undefined
  value: number | null | undefined
  fraction?: FigureFraction | undefined
  interval?: IntervalOf | undefined
  against?: FigureChange | undefined
  /** The query that returned the figure. */
  question?: ReadQuery | undefined
  /** Filters of its row, in addition to those of the query. */
  scope?: SearchParams | undefined
  /** First and last day of its period, and the number of measured days. The card requests them if they are missing. */
  days?: { start: string; end: string; measured?: number | undefined; of?: number | undefined } | undefined
  /** Filters for the answers in its numerator (`part`), and for the other answers in its denominator (`rest`). */
  answers?: { part?: SearchParams | undefined; rest?: SearchParams | undefined } | undefined
}

/** Display name of a measure. */
export const measureName = (messages: Messages, measure: string): string =>
  (messages.figures.measures as Readonly<Record<string, string>>)[measure] ?? measure
