/** Counts of runs of an assistant on a day. */
type AskCount = 'answers' | 'planned' | 'answered' | 'notShown' | 'failed' | 'skipped' | 'open'

/** Data quality: runs and answers of each day. */
export const coverage = {
  lead: 'Which days were measured, and the status of every planned question.',
  noFilters: 'Filters do not apply. This page counts all questions for the brand in this period.',
  answers: 'Answers by day',
  answersNote:
    'Hatched bar: the day has no answers, so all figures omit it. Lightly hatched bar: some of the day’s questions were not answered. Outlined bar: the day is not over.',
  partly: 'some questions were not answered',
  calendar: 'By assistant and day',
  calendarHint:
    'Each cell shows, from bottom to top, the answered, failed (!) and skipped (!) questions. Open questions (○) are empty. A full cell on a day without planned questions means that the answers came from another source, for example an import.',
  corner: 'Assistant',
  cell: ({ answers, planned, answered, notShown, failed, skipped, open }: Readonly<Record<AskCount, string>>) =>
    `${answers} answers (planned ${planned}, answered ${answered}, not shown ${notShown}, failed ${failed}, skipped ${skipped}, open ${open})`,
  noAnswers: 'no',
  notMeasured: 'not measured',
  wrongOffset: (given: string) => `offset is "${given}", but it must be a whole number of days.`,
  earlier: 'Earlier days',
  later: 'Later days',
  shown: (days: string, shown: string, all: string) => `${days}: ${shown} of ${all} days`,
  numbers: 'Questions by assistant and day',
  noPlans: 'No questions were planned for these days. The answers came from another source.',
  asks: 'Questions',
  onlyMissing: 'Questions without an answer',
  latestOf: (shown: string, all: string) => `The latest ${shown} of ${all}.`,
  nothingMissing: 'On these days, no planned question failed, was skipped or is open.',
  day: 'Day',
  assistant: 'Assistant',
  answersHead: 'Answers',
  planned: 'Planned',
  answered: 'Answered',
  notShown: 'Not shown',
  failed: 'Failed',
  skipped: 'Skipped',
  open: 'Open',
  gaps: 'Days not measured',
  noGaps: 'All days shown have answers.',
  why: {
    failed: 'all planned questions failed or were skipped',
    notShown: 'the search engines showed no AI answer',
    open: 'planned questions are still waiting',
    unplanned: 'nothing was planned, and no answers came from another source',
    late: 'planned questions were answered on a later day',
  },
  gapOf: (days: string, why: string) => `${days}: ${why}.`,
  meaning: 'What the terms mean',
  meanings: {
    planned: 'Questions that a schedule or a command planned for the day.',
    answered: 'Planned questions that were answered, on that day or later.',
    notShown: 'Planned questions to which the search engine showed no AI answer. They count in no rate of mentions.',
    failed: 'Planned questions that failed and are not retried.',
    skipped: 'Planned questions that were not asked in time.',
    open: 'Planned questions that are still waiting.',
  },
}
