/** The report: one page to send or print. */
export const report = {
  title: (brand: string) => `${brand} in answers from AI assistants`,
  named: (brand: string, part: string, whole: string, rate: string) =>
    `${brand} is mentioned in ${part} of ${whole} answers that mention it or a competitor. Its mention rate is ${rate}.`,
  nothing: (brand: string) => `No answers in this period mention ${brand} or a competitor.`,
  since: (was: string, start: string, end: string, verdict: string) =>
    `From ${start} to ${end}, the mention rate was ${was}. ${verdict}.`,
  /** The last sentence of `since`, by verdict. */
  clauses: {
    up: 'It is higher now, and chance alone does not explain the change',
    down: 'It is lower now, and chance alone does not explain the change',
    steady: 'There is no relevant change',
    unclear: 'There is no clear change',
    not_comparable: 'There are too few answers to the same prompts in both periods',
  },
  first: (brand: string, share: string) =>
    `${brand} has the largest share of all mentions of the brand and its competitors: ${share}.`,
  figures: 'Figures',
  days: 'Over time',
  domains: 'Most cited domains',
  domain: 'Domain',
  method: 'How it was measured',
  asked: (n: number, prompts: string, assistants: string) =>
    `${prompts} ${n === 1 ? 'prompt was' : 'prompts were'} sent to ${assistants}.`,
  measured: (measured: string, days: string) =>
    `${measured} of ${days} days were measured. Days without an answer are left out.`,
  kept: (n: number, answers: string, prompts: string) =>
    `In total, ${answers} ${n === 1 ? 'answer' : 'answers'} and ${prompts} prompts are stored, including prompts without an answer.`,
  interval:
    'A likely range is a 95% interval. It shows where a figure would probably be if the same prompts were run again on other, similar days.',
  verdicts:
    '“Higher” and “lower” mean that chance alone does not explain the change. Only the same prompts and assistants are compared.',
  print: 'Print or save as PDF',
}
