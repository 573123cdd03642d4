import * as z from 'zod'

/** How an entity stands to the brand: itself, a competitor, or one that is only watched. */
export const Relationship = z.enum(['SELF', 'DIRECT', 'INDIRECT'])
export type Relationship = z.infer<typeof Relationship>

/** What kind of site a source is. */
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

/** Where in the funnel a prompt stands: awareness, consideration, decision. */
export const FunnelStage = z.enum(['TOFU', 'MOFU', 'BOFU'])
export type FunnelStage = z.infer<typeof FunnelStage>

/** The platform of a social citation. */
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

/**
 * What somebody may do in a team, the least first; each role includes those before it. A viewer reads, a member edits
 * what is asked, a manager what is watched and who has access, an owner the team itself; the operator is above teams.
 */
export const Role = z.enum(['VIEWER', 'MEMBER', 'MANAGER', 'OWNER', 'OPERATOR'])
export type Role = z.infer<typeof Role>

/** The roles that somebody may have in a team. */
export const TeamRole = Role.exclude(['OPERATOR'])
export type TeamRole = z.infer<typeof TeamRole>

/** What a token may do: ask the read API, hand in answers, or call the admin API with a role of its own. */
export const TokenScope = z.enum(['read', 'ingest', 'admin'])
export type TokenScope = z.infer<typeof TokenScope>

/** Whether a role includes what another one may do. */
export const includesRole = (role: Role, needed: Role): boolean =>
  Role.options.indexOf(role) >= Role.options.indexOf(needed)

/** The names of the common providers by alias (D18a); an alias without a name is shown as it is. */
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
}
