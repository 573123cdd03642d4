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

/** A figure with all that the API says of it. */
export interface ExplainedFigure {
  /** Its measure, by the name that the contract has for it. */
  measure: string
  /** What it is called, where that differs from the name of the measure. */
  label?: string | undefined
  /** The chapter of the glossary that the measure is of: `answers` by default. */
  chapter?: 'answers' | 'mentions' | 'citations' | 'pairs' | 'social' | 'placements' | undefined
  value: number | null | undefined
  fraction?: FigureFraction | undefined
  interval?: IntervalOf | undefined
  against?: FigureChange | undefined
  /** What the figure was asked with. */
  question?: ReadQuery | undefined
  /** The filters of its row, beside those that it was asked with. */
  scope?: SearchParams | undefined
  /** The days of its window, and how many of them were measured; the card asks for what is left out. */
  days?: { start: string; end: string; measured?: number | undefined; of?: number | undefined } | undefined
  /** The filters that give the answers of its numerator, and those that are only in its denominator. */
  answers?: { part?: SearchParams | undefined; rest?: SearchParams | undefined } | undefined
}

/** What a measure is called. */
export const measureName = (messages: Messages, measure: string): string =>
  (messages.figures.measures as Readonly<Record<string, string>>)[measure] ?? measure
