import { answer } from './records.ts'

/** One of many answers of a day to a prompt. Mentions no entity. */
export const anAnswer = (i: number, promptId: string, text = 'x') =>
  answer(`m${String(i).padStart(5, '0')}`, new Date(Date.UTC(2026, 10, 18) + i * 1000).toISOString(), {
    ...{ promptId, text, cites: [] },
  })
