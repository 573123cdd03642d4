/** The report: one page to send on. */
export const report = {
  title: (brand: string) => `${brand} in the answers of AI assistants`,
  named: (brand: string, part: string, whole: string, rate: string) =>
    `${brand} is named in ${part} of ${whole} answers that name it or a rival: a mention rate of ${rate}.`,
  nothing: (brand: string) => `No answer of these days names ${brand} or a rival.`,
  since: (was: string, start: string, end: string, verdict: string) =>
    `From ${start} to ${end} it was ${was}: ${verdict}.`,
  /** What a verdict says at the end of `since`. */
  clauses: {
    up: 'it is higher now, by more than chance explains',
    down: 'it is lower now, by more than chance explains',
    steady: 'no change that matters',
    unclear: 'the difference may be chance',
    not_comparable: 'too few answers to the same prompts in both periods',
  },
  first: (brand: string, share: string) =>
    `${brand} has the largest share of all mentions of the brand and its rivals: ${share}.`,
  figures: 'Figures',
  days: 'Over time',
  domains: 'Where answers look',
  domain: 'Domain',
  method: 'How it was measured',
  asked: (n: number, prompts: string, assistants: string) =>
    `${prompts} ${n === 1 ? 'prompt was' : 'prompts were'} asked of ${assistants}.`,
  measured: (measured: string, days: string) =>
    `${measured} of ${days} days were measured; days without an answer are left out.`,
  kept: (n: number, answers: string, prompts: string) =>
    `In all, ${answers} ${n === 1 ? 'answer' : 'answers'} and ${prompts} prompts are kept, including prompts without an answer.`,
  interval:
    'A 95 % interval says where a figure would land if the same prompts were asked again on other days like these.',
  verdicts: '“Higher” and “lower” mean a change that chance does not explain, over the same prompts and assistants.',
  print: 'Print or save as PDF',
}
