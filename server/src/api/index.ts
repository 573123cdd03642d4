import { answerExplanation } from './answers/answer-explanation.ts'
import { getAnswer, listAnswers } from './answers/answers.ts'
import { getBrand, listBrands } from './brands.ts'
import { competitorsEvolution, getCompetitor, listCompetitors } from './competitors.ts'
import { getCoverage } from './coverage.ts'
import { listEvents } from './events/events.ts'
import { getFacets } from './facets.ts'
import { getPerformance } from './figures/performance.ts'
import { performanceEvolution } from './figures/performance-evolution.ts'
import { keywordsEvolution, listKeywords } from './keywords.ts'
import { getMatrix } from './matrix.ts'
import { listNextSteps } from './next/next.ts'
import { listOpportunities } from './opportunities.ts'
import { listBrandOverviews } from './overview/overview.ts'
import { getPerceptionSnapshot, listPerceptionSnapshots } from './perception.ts'
import { promptsEvolution } from './prompts/prompt-evolution.ts'
import { getPrompt, listPrompts, promptAnswers } from './prompts/prompts.ts'
import type { Handlers } from './query/handler.ts'
import { listRevisions } from './revisions.ts'
import { listSearches } from './search.ts'
import { articleBrief, getArticle, listArticles } from './site/content.ts'
import { articleChecks } from './site/content-checks.ts'
import { articleProof, listPublished } from './site/content-proof.ts'
import { getCrawlerAnalytics } from './site/crawler-analytics.ts'
import { getTechnicalAnalysis, technicalAnalysisHistory } from './site/technical-analysis.ts'
import { listSocialCitations } from './sources/social.ts'
import { listSocialCommunities } from './sources/social-communities.ts'
import { listSocialPlatforms } from './sources/social-platforms.ts'
import { getSourceDomain, listSourceDomains, sourceDomainsEvolution } from './sources/source-domains.ts'
import { listSourceTypes } from './sources/source-types.ts'
import { listSourceUrls } from './sources/source-urls.ts'
import { listAdvertisers } from './sponsored/advertisers.ts'
import { listSponsoredPlacements } from './sponsored/sponsored.ts'
import { listSuggestions } from './suggestions.ts'
import { getSummary } from './summary/summary.ts'
import { listTags, tagsEvolution } from './tags.ts'
import { executeQueries } from './together.ts'
import { listChanges } from './trust/changes.ts'
import { getConfidence } from './trust/confidence.ts'
import { getFigureExplanation } from './trust/explain.ts'
import { listJudges } from './trust/judges.ts'
import { getPresence } from './trust/presence.ts'
import { getSamplingPlan } from './trust/sampling.ts'
import { listUntracked } from './untracked.ts'

export const handlers = {
  brands: { list: listBrands, get: getBrand },
  overview: { list: listBrandOverviews },
  performance: { get: getPerformance, evolution: performanceEvolution },
  matrix: { get: getMatrix },
  competitors: { list: listCompetitors, get: getCompetitor, evolution: competitorsEvolution },
  untracked: { list: listUntracked },
  keywords: { list: listKeywords, evolution: keywordsEvolution },
  sourceDomains: { list: listSourceDomains, get: getSourceDomain, evolution: sourceDomainsEvolution },
  sourceUrls: { list: listSourceUrls },
  tags: { list: listTags, evolution: tagsEvolution },
  prompts: { list: listPrompts, get: getPrompt, evolution: promptsEvolution, answers: promptAnswers },
  answers: { list: listAnswers, get: getAnswer, explanation: answerExplanation },
  search: { list: listSearches },
  sponsored: { list: listSponsoredPlacements },
  social: { list: listSocialCitations },
  crawlerAnalytics: { get: getCrawlerAnalytics },
  technicalAnalysis: { get: getTechnicalAnalysis, history: technicalAnalysisHistory },
  perception: { list: listPerceptionSnapshots, get: getPerceptionSnapshot },
  content: { list: listArticles, get: getArticle, brief: articleBrief, checks: articleChecks, proof: articleProof },
  published: { list: listPublished },
  opportunities: { list: listOpportunities },
  coverage: { get: getCoverage },
  presence: { get: getPresence },
  confidence: { get: getConfidence },
  changes: { list: listChanges },
  explain: { get: getFigureExplanation },
  revisions: { list: listRevisions },
  judges: { list: listJudges },
  sampling: { get: getSamplingPlan },
  suggestions: { list: listSuggestions },
  summary: { get: getSummary },
  next: { list: listNextSteps },
  facets: { get: getFacets },
  events: { list: listEvents },
  sourceTypes: { list: listSourceTypes },
  socialPlatforms: { list: listSocialPlatforms },
  socialCommunities: { list: listSocialCommunities },
  advertisers: { list: listAdvertisers },
  together: { get: executeQueries },
} satisfies Handlers
