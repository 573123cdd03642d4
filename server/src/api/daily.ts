import { dateOf } from '@earshot/contract'

/** The points of an evolution: rows that say of which UTC day they are, its date first. */
export const daily = <T extends { day: number }>(rows: readonly T[]) =>
  rows.map(({ day, ...point }) => ({ date: dateOf(day), ...point }))
