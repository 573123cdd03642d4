import { listModelNames } from './cost.ts'

export interface Ending {
  model: string
  /** First day without service, `2026-11-30`. */
  ends: string
  successor: string | null
  source: string
}

const openai = 'https://developers.openai.com/api/docs/deprecations'
const anthropic = 'https://platform.claude.com/docs/en/about-claude/model-deprecations'
const google = 'https://ai.google.dev/gemini-api/docs/deprecations'
const perplexity = 'https://docs.perplexity.ai/docs/agent-api/migrate-from-sonar/overview'
const xai = 'https://docs.x.ai/developers/migration/may-15-retirement'

const ending = (source: string, ends: string, successor: string | null, ...models: readonly string[]): Ending[] =>
  models.map(model => ({ model, ends, successor, source }))

/** As of 2026-11-22. `docs/operate/providers.md` lists the same models. */
export const endings: readonly Ending[] = [
  ...ending(openai, '2026-10-23', null, 'gpt-3.5-turbo', 'gpt-4', 'gpt-4-turbo', 'gpt-4.1-nano'),
  ...ending(openai, '2026-10-23', null, 'o1', 'o1-pro', 'o3-mini', 'o4-mini'),
  ...ending(openai, '2026-12-11', 'gpt-6.1-sol', 'gpt-5'),
  ...ending(openai, '2026-12-11', 'gpt-6.1-terra', 'gpt-5-mini'),
  ...ending(openai, '2026-12-11', 'gpt-6-luna', 'gpt-5-nano'),
  ...ending(openai, '2026-12-11', null, 'gpt-5-pro', 'o3', 'o3-pro'),
  ...ending(openai, '2027-01-14', 'gpt-6-luna', 'gpt-4o', 'gpt-4o-mini', 'gpt-4.1', 'gpt-4.1-mini'),
  ...ending(openai, '2027-04-01', null, 'gpt-5.1', 'gpt-5.4-nano'),
  ...ending(anthropic, '2026-06-15', 'claude-sonnet-4-6', 'claude-sonnet-4', 'claude-sonnet-4-0'),
  ...ending(anthropic, '2026-06-15', 'claude-opus-4-8', 'claude-opus-4', 'claude-opus-4-0'),
  ...ending(anthropic, '2026-08-05', null, 'claude-opus-4-1'),
  ...ending(anthropic, '2026-11-30', 'claude-sonnet-5-5', 'claude-sonnet-4-5'),
  ...ending(google, '2026-06-01', null, 'gemini-2.0-flash', 'gemini-2.0-flash-lite'),
  ...ending(google, '2026-12-01', 'gemini-3.8-flash', 'gemini-2.5-pro'),
  ...ending(google, '2026-12-01', 'gemini-3.5-flash-lite', 'gemini-2.5-flash'),
  ...ending(perplexity, '2026-09-27', 'perplexity/sonar', 'sonar', 'sonar-pro', 'sonar-reasoning-pro'),
  ...ending(perplexity, '2026-09-27', 'perplexity/sonar', 'sonar-deep-research'),
  ...ending(xai, '2026-05-15', 'grok-4.3', 'grok-3', 'grok-4', 'grok-4-fast', 'grok-4-1-fast'),
]

export function endingOf(model: string): Ending | undefined {
  const names = listModelNames(model)
  return endings.find(({ model }) => names.includes(model))
}
