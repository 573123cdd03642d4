/** The report: one page to send or print. */
export const report = {
  title: (brand: string) => `${brand} in answers from AI assistants`,
  figures: 'Figures',
  days: 'Over time',
  domains: 'Most cited domains',
  domain: 'Domain',
  method: 'How it was measured',
  asked: (n: number, prompts: string, assistants: string) =>
    `${prompts} ${n === 1 ? 'prompt was' : 'prompts were'} sent to ${assistants}.`,
  measured: (measured: string, days: string) =>
    `${measured} of ${days} days were measured. Days without an answer are omitted.`,
  kept: (n: number, answers: string, prompts: string) =>
    `In total, ${answers} ${n === 1 ? 'answer' : 'answers'} and ${prompts} prompts are stored, including prompts without an answer.`,
  interval:
    'A likely range is a 95% interval. It shows where a figure would probably be if the same prompts were run again on other, similar days.',
  verdicts:
    '“Higher” and “lower” mean that chance alone does not explain the change. The comparison uses only prompts and assistants that have answers in both periods.',
  print: 'Print or save as PDF',
}
