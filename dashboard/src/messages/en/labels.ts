/** Settings page on which people label answers. */
export const labels = {
  lead: 'Read random answers that name your brand, and label how they describe it. After 50 labels, the API also returns the average sentiment and the recommended rate without the errors of the judge. 30 answers take about 15 minutes.',
  period: 'Answers of',
  periods: { 30: 'the last 30 days', 90: 'the last 90 days', 365: 'the last 365 days', all: 'all time' },
  start: 'Start',
  none: 'You have labeled all answers of this period that name your brand.',
  mayNot: 'Your role does not allow you to label answers.',
  progress: (at: string, of: string) => `Answer ${at} of ${of}`,
  prompt: (text: string) => `Prompt: ${text}`,
  score: 'How does the answer describe your brand?',
  scores: { 1: 'criticizes it', 2: 'rather criticizes it', 3: 'mixed', 4: 'rather praises it', 5: 'praises it' },
  nothing: 'nothing for or against',
  recommended: 'Does the answer recommend your brand, at least for some buyers?',
  yes: 'yes',
  no: 'no, it advises against it',
  neither: 'neither',
  save: 'Save and continue',
  skip: 'Skip',
  undo: 'Undo',
  keys: 'Keys: 1 to 5 and 0 for the first question, Y, N and X for the second, Enter to save.',
  done: (n: number, text: string) => `Done. You have labeled ${text} ${n === 1 ? 'answer' : 'answers'}.`,
  more: 'More answers',
  missing: 'The answer was deleted.',
  corrected: 'Corrected by people',
  correctedNote: (days: string) =>
    `The figures that the judge would give without its errors. People labeled random answers (${days}), and Earshot assumes that the judge makes the same errors in the others.`,
  byJudge: 'Judge',
  correctedValue: 'Corrected',
  labels: 'Labels',
  fewLabels: 'fewer than 50 labels',
  agreement: (ac1: string, items: string) =>
    `Agreement of people with the judge on the sentiment of ${items} labels: ${ac1} (1 is full agreement, 0 is chance).`,
  correctedTo: (value: string, range: string, labels: string) =>
    `Without the errors of the judge, by ${labels} labels of people: ${value}. Likely range: ${range}.`,
  uncorrected: (n: number, labels: string) =>
    `People labeled ${labels} ${n === 1 ? 'answer' : 'answers'}. From 50 on, Earshot corrects the errors of the judge.`,
}
