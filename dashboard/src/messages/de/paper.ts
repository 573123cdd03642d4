import type { Messages } from '../messages.ts'

/** What stands at the foot of every printed sheet. */
export const paper = {
  unfiltered: 'Alle Antworten, ohne Filter.',
  filters: names => `Gefiltert nach ${names}.`,
  method: 'Intervalle von 95 %; höher und niedriger heißt nur, was der Zufall nicht erklärt.',
  asOf: time => `Stand ${time}.`,
} satisfies Messages['paper']
