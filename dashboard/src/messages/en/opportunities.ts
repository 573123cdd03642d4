/** Prompts with answers that mention competitors and not the brand. */
export const opportunities = {
  lead: 'Prompts with answers that mention competitors but not you, and what you can do.',
  caption: 'Opportunities',
  none: 'Every answer that mentions a competitor also mentions you.',
  totals: (lost: string, answers: string) =>
    `${lost} of ${answers} answers to these prompts mention competitors but not you.`,
  lost: 'Lost answers',
  of: (lost: string, answers: string, share: string) => `${lost} of ${answers} (${share})`,
  range: (low: string, high: string) => `likely ${low} to ${high}`,
  winnability: 'Winnable',
  ceded: 'most citations are of aggregators and media',
  potential: 'Potential',
  page: 'Your page',
  reasons: { cited: 'cited', crawled: 'read by AI crawlers', nearest: 'nearest page' },
  kinds: {
    new_page: 'Write a new page',
    improve_page: 'Improve your page',
    earn_elsewhere: 'Get listed and reviewed elsewhere',
    correct_a_fact: 'Correct a fact',
  },
  others: (n: number, text: string) => `with ${text} other ${n === 1 ? 'prompt' : 'prompts'} of the topic`,
  article: 'Article',
  start: 'Start article',
  startOf: (prompt: string) => `Start article: ${prompt}`,
}
