/** The tracked brand and its ten competitors, with the relative frequency of their mentions. */
export const entities = [
  { id: 'c0', name: 'Harborline', domain: 'harborline.example', relationship: 'SELF', weight: 6 },
  { id: 'c1', name: 'Quillstack', domain: 'quillstack.example', relationship: 'DIRECT', weight: 9 },
  { id: 'c2', name: 'Mossbit', domain: 'mossbit.example', relationship: 'DIRECT', weight: 7 },
  { id: 'c3', name: 'Ternary Works', domain: 'ternaryworks.example', relationship: 'DIRECT', weight: 6 },
  { id: 'c4', name: 'Oakfern', domain: 'oakfern.example', relationship: 'DIRECT', weight: 5 },
  { id: 'c5', name: 'Pivotella', domain: 'pivotella.example', relationship: 'DIRECT', weight: 4 },
  { id: 'c6', name: 'Ruddle & Co', domain: 'ruddle.example', relationship: 'DIRECT', weight: 3 },
  { id: 'c7', name: 'Sundial CRM', domain: 'sundialcrm.example', relationship: 'DIRECT', weight: 2 },
  { id: 'c8', name: 'Graphleaf', domain: 'graphleaf.example', relationship: 'INDIRECT', weight: 3 },
  { id: 'c9', name: 'Notewell', domain: 'notewell.example', relationship: 'INDIRECT', weight: 2 },
  { id: 'c10', name: 'Vantry', domain: 'vantry.example', relationship: 'INDIRECT', weight: 1 },
] as const

export const models = [
  ['chatgpt', 'gpt-5'],
  ['chatgpt', 'gpt-5-mini'],
  ['claude', 'claude-sonnet-4-5'],
  ['gemini', 'gemini-2.5-flash'],
  ['gemini', 'gemini-3-pro-preview'],
  ['perplexity', 'sonar'],
  ['copilot', 'copilot'],
  ['google-ai-overview', 'google-ai-overview'],
] as const

export const topics = [
  'Sales pipeline',
  'Email automation',
  'Reporting',
  'Integrations',
  'Pricing',
  'Migration',
  'Small business',
  'Enterprise',
  'Mobile apps',
  'Data privacy',
  'Support',
  'AI features',
] as const

export const tags = [
  'US',
  'UK',
  'DE',
  'FR',
  'Evergreen',
  'Seasonal',
  'Launch',
  'High intent',
  'Comparison',
  'Founders',
  'Sales leads',
  'Marketing',
  'Agencies',
  'Nonprofits',
  'Priority',
] as const

const goods = ['CRM', 'sales software', 'contact manager', 'pipeline tool', 'customer database']
const needs = ['a small team', 'an agency', 'a growing startup', 'field sales', 'a nonprofit', 'remote teams']
const forms = [
  (good: string, need: string) => `What is the best ${good} for ${need}?`,
  (good: string, need: string) => `How do I choose a ${good} for ${need}?`,
  (good: string, need: string) => `Which ${good} is cheapest for ${need}?`,
  (good: string, need: string) => `Is Harborline a good ${good} for ${need}?`,
  (good: string, need: string) => `Which ${good} integrates best with email for ${need}?`,
]

/** Text of a prompt by number. The first three hundred are distinct. */
export const promptText = (number: number): string => {
  const form = forms[number % 5]
  const good = goods[Math.floor(number / 5) % 5]
  const need = needs[Math.floor(number / 25) % 6]
  const text = form?.(good ?? '', need ?? '') ?? ''
  return number < 150 ? text : text.replace('?', ` with ${topics[number % 12]?.toLowerCase()} in mind?`)
}
