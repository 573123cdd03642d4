import type { Messages } from '../messages.ts'

/** The footer of every printed sheet. */
export const paper = {
  unfiltered: 'Alle Antworten, ohne Filter.',
  filters: names => `Gefiltert nach ${names}.`,
  method:
    'Bereiche sind 95-%-Intervalle. „Höher“ und „niedriger“ heißt, dass Zufall allein die Änderung nicht erklärt.',
  asOf: time => `Stand ${time}.`,
} satisfies Messages['paper']
