import type { Figures } from './beside.ts'

/** Figure fields of each type of row, and their measures. */
export const figures = {
  performance: {
    mentionRate: 'mentionRate',
    coverage: 'coverage',
    sourceRate: 'sourceRate',
    sentiment: 'avgSentiment',
    shareOfVoice: 'shareOfVoice',
    recommendedRate: 'recommendedRate',
  },
  overview: {
    mentionRate: 'mentionRate',
    coverage: 'coverage',
    shareOfVoice: 'shareOfVoice',
    sourceRate: 'sourceRate',
    avgSentiment: 'avgSentiment',
    recommendedRate: 'recommendedRate',
    score: 'score',
  },
  /** A topic or tag in the performance response. */
  group: {
    score: 'score',
    mentionRate: 'mentionRate',
    sourceRate: 'sourceRate',
    shareOfVoice: 'shareOfVoice',
    avgSentiment: 'avgSentiment',
    recommendedRate: 'recommendedRate',
  },
  /** Point of a brand's evolution. */
  evolution: {
    mentionRate: 'mentionRate',
    coverage: 'coverage',
    sourceRate: 'sourceRate',
    sourceCoverage: 'sourceCoverage',
    shareOfVoice: 'shareOfVoice',
    avgPosition: 'avgPosition',
    avgSentiment: 'avgSentiment',
    recommendedRate: 'recommendedRate',
    score: 'score',
  },
  evolutionOfEntity: {
    coverage: 'coverage',
    shareOfVoice: 'shareOfVoice',
    avgPosition: 'avgPosition',
    avgSentiment: 'avgSentiment',
    recommendedRate: 'recommendedRate',
  },
  matrixRow: { mentionRate: 'mentionRate', coverage: 'coverage' },
  matrixCell: {
    score: 'score',
    mentionRate: 'mentionRate',
    shareOfVoice: 'shareOfVoice',
    citationRate: 'sourceRate',
    sentiment: 'avgSentiment',
    recommendedRate: 'recommendedRate',
  },
  competitor: {
    shareOfVoice: 'shareOfVoice',
    avgPosition: 'avgPosition',
    avgSentiment: 'avgSentiment',
    recommendedRate: 'recommendedRate',
  },
  competitorDay: {
    shareOfVoice: 'dailyShareOfVoice',
    avgPosition: 'avgPosition',
    avgSentiment: 'avgSentiment',
    recommendedRate: 'recommendedRate',
  },
  /** Row in the lists of topics and tags. */
  listedGroup: {
    brandMentionRate: 'mentionRate',
    shareOfVoice: 'shareOfVoice',
    avgSentiment: 'avgSentiment',
    recommendedRate: 'recommendedRate',
  },
  groupDay: {
    mentionRate: 'mentionRate',
    sourceRate: 'sourceRate',
    shareOfVoice: 'shareOfVoice',
    avgSentiment: 'avgSentiment',
    recommendedRate: 'recommendedRate',
  },
  prompt: { mentionRate: 'coverage', sourceRate: 'sourceCoverage', recommendedRate: 'recommendedRate' },
  /** Prompt details and their days. */
  promptDetail: {
    mentionRate: 'coverage',
    sourceRate: 'sourceCoverage',
    avgSentiment: 'avgSentiment',
    recommendedRate: 'recommendedRate',
  },
  opportunity: { lostRate: 'lostRate' },
  untracked: { mentionRate: 'coverage' },
  source: { rate: 'rate', avgPosition: 'avgPosition' },
  sourceDay: { avgPosition: 'avgPosition' },
  url: { shareOfVoice: 'rate', avgPosition: 'avgPosition' },
  sourceType: { rate: 'rate', avgPosition: 'avgPosition' },
  platform: { rate: 'rate', share: 'share', avgPosition: 'avgPosition' },
  community: { share: 'share', avgPosition: 'avgPosition' },
  advertiser: { share: 'share' },
} as const satisfies Record<string, Figures>
