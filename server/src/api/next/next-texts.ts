import type { ProblemCode, ReadinessWarningCode, SuggestionKind } from '@earshot/contract'
import type { z } from 'zod'

/** Problems of missing answers or crawler logs. `late` has its own text. */
export type CollectionCode = Extract<
  ProblemCode,
  'not_asked' | 'schedule_without_provider' | 'schedule_overdue' | 'incomplete' | 'crawlers_gap' | 'crawlers_silent'
>

interface NameFinding {
  subject: string
  /** Name of the brand or competitor. */
  about: string
  answers: number
  read: number
}

/** The sentences of the steps in one language. */
export interface NextTexts {
  collection: Readonly<Record<CollectionCode, (count: number) => string>>
  /** The latest answer is too old. Null if there is none. */
  late(days: number | null): string
  fact(text: string, answers: number): string
  prompt(text: string, given: { brand: string; lost: number; answers: number }): string
  blocked(crawlers: readonly string[]): string
  file: Readonly<Record<'missing' | 'invalid' | 'unreachable', (file: string) => string>>
  warning: Readonly<Record<z.infer<typeof ReadinessWarningCode>, (subjects: readonly string[]) => string>>
  name: Readonly<Record<z.infer<typeof SuggestionKind>, (finding: NameFinding) => string>>
}
