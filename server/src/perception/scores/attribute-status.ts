import { answersWith, countIn, groupBy, type Observations } from './observations.ts'

export interface AttributeResult {
  status: 'aligned' | 'partial' | 'missing'
  /** Open answers that affirm or deny the attribute, and all open answers. */
  affirmed: number
  denied: number
  answers: number
  /** Providers that affirm the attribute, and all with open answers. */
  affirming: number
  providers: number
}

/** An attribute isn't aligned if a provider denies it in a larger share of its open answers. */
const mostDenied = 0.1

/** Classifies each attribute as aligned, partial or missing (docs/use/perception.md). */
export function attributeResults({ answers, verdicts, attributes }: Observations): AttributeResult[] {
  const open = answers.filter(({ isOpen }) => isOpen)
  const groups = [...groupBy(open, ({ provider }) => provider).values()]
  const having = answersWith(verdicts)
  return Array.from({ length: attributes }, (_, index) => {
    const affirmed = having(`attributes.${index}`, 'affirmed')
    const denied = having(`attributes.${index}`, 'denied')
    const counts = groups.map(group => [group.length, countIn(group, affirmed), countIn(group, denied)] as const)
    const affirming = counts.filter(([all, yes, no]) => 3 * yes >= all && yes > no).length
    const isDenied = counts.some(([all, , no]) => no > mostDenied * all)
    const total = { affirmed: countIn(open, affirmed), denied: countIn(open, denied), answers: open.length }
    const isAligned = groups.length > 0 && 2 * affirming >= groups.length && !isDenied
    const status = isAligned ? 'aligned' : total.affirmed >= 2 ? 'partial' : 'missing'
    return { status, ...total, affirming, providers: groups.length }
  })
}

/** 100 × (aligned + partial / 2) / all. Null without attributes or open answers. */
export function alignmentOf(results: readonly AttributeResult[]): number | null {
  if (results.length === 0 || results[0]!.answers === 0) return null
  const points = { aligned: 2, partial: 1, missing: 0 }
  const sum = results.reduce((total, { status }) => total + points[status], 0)
  return (100 * sum) / (2 * results.length)
}
