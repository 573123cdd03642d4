/** What is counted of the asks of an assistant for a day. */
type AskCount = 'answers' | 'planned' | 'answered' | 'failed' | 'skipped' | 'open'

/** What was asked and answered, day by day. */
export const coverage = {
  lead: 'Which days were measured, and what became of every ask that was planned.',
  noFilters: 'Coverage takes no filters: it counts all asks of the brand in this window.',
  answers: 'Answers by day',
  answersNote:
    'Hatched: no answer, so the day was not measured; every figure of these pages leaves it out. Hatched lightly: some asks of the day were not answered. Outlined: the day is not over.',
  partly: 'some asks were not answered',
  calendar: 'By assistant and day',
  calendarHint:
    'From the bottom: answered, failed (!), skipped (!); what is open (○) is empty. A full day without a plan has answers that came in another way.',
  corner: 'Assistant',
  cell: ({ answers, planned, answered, failed, skipped, open }: Readonly<Record<AskCount, string>>) =>
    `${answers} answers; planned ${planned}, answered ${answered}, failed ${failed}, skipped ${skipped}, open ${open}`,
  noAnswers: 'no',
  notMeasured: 'not measured',
  wrongOffset: (given: string) => `offset is "${given}"; it must be a whole number of days.`,
  earlier: 'Earlier days',
  later: 'Later days',
  shown: (days: string, shown: string, all: string) => `${days}: ${shown} of ${all} days`,
  numbers: 'Asks by assistant and day',
  noPlans: 'No ask was planned on these days; their answers came in another way.',
  asks: 'Asks',
  onlyMissing: 'Asks that are missing',
  latestOf: (shown: string, all: string) => `The latest ${shown} of ${all}.`,
  nothingMissing: 'No planned ask of these days failed, was skipped, or is open.',
  day: 'Day',
  assistant: 'Assistant',
  answersHead: 'Answers',
  planned: 'Planned',
  answered: 'Answered',
  failed: 'Failed',
  skipped: 'Skipped',
  open: 'Open',
  gaps: 'Days not measured',
  noGaps: 'Every day shown has answers.',
  why: {
    failed: 'every planned ask failed or was skipped',
    open: 'planned asks still wait for their turn',
    unplanned: 'nothing was planned, and no answer came in another way',
    late: 'planned asks were answered on a later day',
  },
  gapOf: (days: string, why: string) => `${days}: ${why}.`,
  meaning: 'What the words mean',
  meanings: {
    planned: 'Asks that a schedule or a command planned for the day.',
    answered: 'Of those, the ones that were answered, be it on a later day.',
    failed: 'Of those, the ones that failed for good.',
    skipped: 'Of those, the ones that were not asked in their time.',
    open: 'Of those, the ones that still wait for their turn.',
  },
}
