import * as z from 'zod'

/** Relationship of an entity to the brand: the brand itself, a direct or an indirect competitor. */
export const Relationship = z.enum(['SELF', 'DIRECT', 'INDIRECT'])
export type Relationship = z.infer<typeof Relationship>

/** Type of site of a source. */
export const SourceType = z.enum([
  'INSTITUTIONAL',
  'COMMERCIAL',
  'MEDIA',
  'BLOG',
  'SOCIAL',
  'FORUM',
  'EDUCATIONAL',
  'REFERENCE',
  'OTHER',
])
export type SourceType = z.infer<typeof SourceType>

/** Funnel stage of a prompt: awareness, consideration, decision. */
export const FunnelStage = z.enum(['TOFU', 'MOFU', 'BOFU'])
export type FunnelStage = z.infer<typeof FunnelStage>

/** Platform of a social citation. */
export const Platform = z.enum(['reddit', 'youtube', 'twitter', 'facebook', 'linkedin', 'other'])
export type Platform = z.infer<typeof Platform>

export const ArticleType = z.enum([
  'INFORMATIONAL',
  'COMPARISON',
  'HOW_TO',
  'LISTICLE',
  'REVIEW',
  'CASE_STUDY',
  'NEWS',
  'OPINION',
  'OTHER',
])
export const ArticleStatus = z.enum(['DRAFT', 'GENERATING', 'LIVE', 'ARCHIVED'])

/** Ways to improve a prompt with answers that mention competitors and not the brand. */
export const OpportunityKind = z.enum(['new_page', 'improve_page', 'earn_elsewhere', 'correct_a_fact'])
export type OpportunityKind = z.infer<typeof OpportunityKind>

/** How a page of the brand relates to a prompt. */
export const PageReason = z.enum(['cited', 'crawled', 'nearest'])
export type PageReason = z.infer<typeof PageReason>

/** Why the page of an article could not be read. */
export const PageFailure = z.enum(['gone', 'error_status', 'unreachable', 'refused', 'robots_closed', 'not_html'])
export type PageFailure = z.infer<typeof PageFailure>

/** Kinds of problems that the check of an article's text can find. */
export const CheckRule = z.enum(['unsourced', 'contradicts_fact', 'copied', 'self_superlative', 'not_answered'])
export type CheckRule = z.infer<typeof CheckRule>

/**
 * Roles in ascending order. Each role includes the roles before it. A viewer reads, a member edits prompts, a manager
 * edits brands and access, an owner edits the team. The operator has all rights in all teams.
 */
export const Role = z.enum(['VIEWER', 'MEMBER', 'MANAGER', 'OWNER', 'OPERATOR'])
export type Role = z.infer<typeof Role>

/** Roles in a team. */
export const TeamRole = Role.exclude(['OPERATOR'])
export type TeamRole = z.infer<typeof TeamRole>

/** Scopes of a token: call the read API, import answers, or call the admin API with the token's role. */
export const TokenScope = z.enum(['read', 'ingest', 'admin'])
export type TokenScope = z.infer<typeof TokenScope>

/** Whether a role has the rights of another role. */
export const includesRole = (role: Role, needed: Role): boolean =>
  Role.options.indexOf(role) >= Role.options.indexOf(needed)

/** Display names of common providers by alias (D18a). An unknown alias is displayed unchanged. */
export const providerNames: Readonly<Record<string, string>> = {
  chatgpt: 'ChatGPT',
  claude: 'Claude',
  gemini: 'Gemini',
  perplexity: 'Perplexity',
  copilot: 'Copilot',
  grok: 'Grok',
  mistral: 'Mistral',
  deepseek: 'DeepSeek',
  'meta-ai': 'Meta AI',
  'google-ai-overview': 'Google AI Overviews',
  'google-ai-mode': 'Google AI Mode',
  'chatgpt-web': 'ChatGPT (web)',
  'gemini-web': 'Gemini (web)',
  'bing-copilot-search': 'Bing Copilot Search',
}
