/**
 * Where a token is known from: the operator's own page names it, read there or as others quote it; or the public lists
 * of crawlers do (ai.robots.txt, crawler-user-agents).
 */
export type Source = 'operator' | 'lists'

/** Who runs crawlers, where that is documented, and what was looked up when. */
export interface Operator {
  operator: string
  documentation: string
  source: Source
  /** The day on which its tokens were looked up. */
  checked: string
}

const named = { source: 'operator', checked: '2026-11-22' } as const
export const listed = { source: 'lists', checked: '2026-11-22' } as const

/** The operators of the crawlers that are counted. */
export const operators = {
  openai: { operator: 'OpenAI', documentation: 'https://developers.openai.com/api/docs/bots', ...named },
  anthropic: {
    operator: 'Anthropic',
    documentation: 'https://support.claude.com/en/articles/8896518',
    ...named,
  },
  perplexity: {
    operator: 'Perplexity',
    documentation: 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers',
    ...named,
  },
  google: {
    operator: 'Google',
    documentation: 'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers',
    ...named,
  },
  googleFetchers: {
    operator: 'Google',
    documentation: 'https://developers.google.com/search/docs/crawling-indexing/google-user-triggered-fetchers',
    ...named,
  },
  amazon: { operator: 'Amazon', documentation: 'https://developer.amazon.com/amazonbot', ...named },
  bedrock: {
    operator: 'Amazon',
    documentation: 'https://docs.aws.amazon.com/bedrock/latest/userguide/webcrawl-data-source-connector.html',
    ...listed,
  },
  meta: {
    operator: 'Meta',
    documentation: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers',
    ...listed,
  },
  apple: { operator: 'Apple', documentation: 'https://support.apple.com/en-us/119829', ...listed },
  bytedance: { operator: 'ByteDance', documentation: 'https://zhanzhang.toutiao.com/', ...listed },
  duckduckgo: {
    operator: 'DuckDuckGo',
    documentation: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot/',
    ...named,
  },
  microsoft: {
    operator: 'Microsoft',
    documentation: 'https://azure.microsoft.com/en-us/products/ai-services',
    ...listed,
  },
  cloudflare: { operator: 'Cloudflare', documentation: 'https://developers.cloudflare.com/autorag', ...listed },
  mistral: { operator: 'Mistral AI', documentation: 'https://docs.mistral.ai/robots', ...named },
  deepseek: { operator: 'DeepSeek', documentation: 'https://www.deepseek.com/bot', ...listed },
  zhipu: { operator: 'Zhipu AI', documentation: 'https://chatglm.cn/', ...listed },
  cohere: { operator: 'Cohere', documentation: 'https://cohere.com', ...listed },
  ai2: { operator: 'Ai2', documentation: 'https://allenai.org/crawler', ...listed },
  commonCrawl: { operator: 'Common Crawl', documentation: 'https://commoncrawl.org/ccbot', ...named },
  huawei: { operator: 'Huawei', documentation: 'https://webmaster.petalsearch.com/site/petalbot', ...named },
  yandex: { operator: 'Yandex', documentation: 'https://yandex.com/support/webmaster/', ...listed },
  you: { operator: 'You.com', documentation: 'https://about.you.com/youbot/', ...listed },
  kagi: { operator: 'Kagi', documentation: 'https://help.kagi.com/kagi/ai/kagi-ai.html', ...listed },
  webz: { operator: 'Webz.io', documentation: 'https://webz.io/bot.html', ...listed },
  laion: { operator: 'LAION', documentation: 'https://laion.ai/faq/', ...listed },
  sbIntuitions: { operator: 'SB Intuitions', documentation: 'https://www.sbintuitions.co.jp/en/bot/', ...listed },
  rois: { operator: 'ROIS', documentation: 'https://ds.rois.ac.jp/center8/crawler/', ...named },
  nict: { operator: 'NICT', documentation: 'https://ucri.nict.go.jp/en/icccrawler.html', ...named },
  imagesift: { operator: 'ImageSift', documentation: 'https://imagesift.com/about', ...listed },
  timpi: { operator: 'Timpi', documentation: 'https://timpi.io', ...listed },
  diffbot: { operator: 'Diffbot', documentation: 'https://www.diffbot.com/', ...listed },
  andi: { operator: 'Andi', documentation: 'https://andisearch.com/', ...listed },
  phind: { operator: 'Phind', documentation: 'https://www.phind.com/', ...listed },
  iask: { operator: 'iAsk', documentation: 'https://iask.ai/', ...listed },
  liner: { operator: 'Liner', documentation: 'https://docs.getliner.com/docs/linerbot', ...named },
  linkup: { operator: 'Linkup', documentation: 'https://linkup.so/bot', ...listed },
  exa: { operator: 'Exa', documentation: 'https://exa.ai', ...listed },
  tavily: { operator: 'Tavily', documentation: 'https://tavily.com/', ...listed },
  parallel: { operator: 'Parallel', documentation: 'https://docs.parallel.ai/resources/crawler', ...named },
  valyu: { operator: 'Valyu', documentation: 'https://valyu.ai/crawler', ...listed },
  firecrawl: { operator: 'Firecrawl', documentation: 'https://firecrawl.dev/', ...listed },
  apify: { operator: 'Apify', documentation: 'https://apify.com/apify/website-content-crawler', ...listed },
  ceramic: { operator: 'Ceramic AI', documentation: 'https://github.com/CeramicTeam/CeramicTerracotta', ...listed },
  crawlspace: { operator: 'Crawlspace', documentation: 'https://crawlspace.dev', ...listed },
  direqt: {
    operator: 'Direqt',
    documentation: 'https://docs.direqt-search.com/direqt-bots/direqt-crawlers-and-user-agents',
    ...named,
  },
  atlassian: {
    operator: 'Atlassian',
    documentation: 'https://support.atlassian.com/organization-administration/docs/connect-custom-website-to-rovo/',
    ...named,
  },
  klaviyo: {
    operator: 'Klaviyo',
    documentation: 'https://help.klaviyo.com/hc/en-us/articles/40496146232219',
    ...listed,
  },
  channel3: { operator: 'Channel3', documentation: 'https://trychannel3.com/channel3bot', ...listed },
  poggio: { operator: 'Poggio', documentation: 'https://docs.poggio.io/api/robots', ...listed },
  qBusiness: {
    operator: 'Amazon',
    documentation: 'https://docs.aws.amazon.com/amazonq/latest/business-use-dg/stop-web-crawler.html',
    ...named,
  },
  buyForMe: { operator: 'Amazon', documentation: 'https://knownagents.com/agents/amazonbuyforme', ...listed },
  aiSearch: {
    operator: 'Cloudflare',
    documentation: 'https://developers.cloudflare.com/ai-search/configuration/data-source/website/',
    ...named,
  },
  moonshot: { operator: 'Moonshot AI', documentation: 'https://www.kimi.com/policies/kimi-crawlers', ...named },
  alibaba: { operator: 'Alibaba', documentation: 'https://knownagents.com/agents/tongyibot', ...listed },
  baidu: { operator: 'Baidu', documentation: 'https://knownagents.com/agents/yiyanbot', ...listed },
  imageSpider: { operator: 'ByteDance', documentation: 'https://knownagents.com/agents/imagespider', ...listed },
  brave: { operator: 'Brave', documentation: 'https://search.brave.com/help/brave-search-crawler', ...listed },
  querit: { operator: 'Querit', documentation: 'https://knownagents.com/agents/queritbot', ...listed },
  kernel: { operator: 'Kernel', documentation: 'https://www.kernel.sh/docs/bots', ...named },
  tabstack: { operator: 'Mozilla', documentation: 'https://docs.tabstack.ai/trust/controlling-access', ...listed },
  manus: { operator: 'Butterfly Effect', documentation: 'https://knownagents.com/agents/manus-user', ...listed },
  cognition: { operator: 'Cognition', documentation: 'https://docs.devin.ai/get-started/devin-intro', ...listed },
  twin: { operator: 'Twin', documentation: 'https://docs.twin.so/web-agent', ...listed },
  sider: { operator: 'Sider', documentation: 'https://sider.ai/', ...listed },
  useAi: { operator: 'Use AI', documentation: 'https://knownagents.com/agents/useai', ...listed },
  wrtn: { operator: 'Wrtn', documentation: 'https://knownagents.com/agents/wrtnbot', ...listed },
  aranet: { operator: 'Aranet', documentation: 'https://aranet.ai/bot', ...listed },
  zanista: { operator: 'Zanista', documentation: 'https://zanista.ai/crawler-info', ...listed },
  naget: { operator: 'Naget', documentation: 'https://knownagents.com/agents/nagetbot', ...listed },
  novellum: { operator: 'Novellum', documentation: 'https://crawl.corp.novellum.ai/docs', ...listed },
  geistHaus: {
    operator: 'GeistHaus',
    documentation: 'https://knownagents.com/agents/geisthaus-pagefetcher',
    ...listed,
  },
  lyrenth: { operator: 'Lyrenth', documentation: 'https://knownagents.com/agents/aiwebindex', ...listed },
  brightData: { operator: 'Bright Data', documentation: 'https://brightdata.com/brightbot', ...listed },
  cragSoftware: {
    operator: 'CragSoftware',
    documentation: 'https://knownagents.com/agents/cragcrawler',
    ...listed,
  },
  kunato: { operator: 'Kunato', documentation: 'https://knownagents.com/agents/kunatocrawler', ...listed },
  aiHit: { operator: 'aiHit', documentation: 'https://www.aihitdata.com/about', ...listed },
  factSet: { operator: 'FactSet', documentation: 'https://www.factset.com/ai', ...listed },
  velen: { operator: 'Velen', documentation: 'https://velen.io', ...listed },
  iss: { operator: 'ISS-Corporate', documentation: 'https://iss-cyber.com', ...listed },
  spawning: { operator: 'Spawning', documentation: 'https://datadome.co/bots/spawning-bot/', ...listed },
  reflection: { operator: 'Reflection', documentation: 'https://reflection.ai/', ...listed },
  addSearch: { operator: 'AddSearch', documentation: 'https://knownagents.com/agents/addsearchbot', ...listed },
  qualified: {
    operator: 'Qualified',
    documentation: 'https://www.qualified.com/legal/qualified-crawler-user-agent',
    ...named,
  },
  quillBot: { operator: 'QuillBot', documentation: 'https://quillbot.com', ...listed },
  agentTimes: { operator: 'The Agent Times', documentation: 'https://theagenttimes.com/about', ...listed },
  flyriver: { operator: 'Flyriver', documentation: 'https://flyriver.com/crawler', ...listed },
  thinkbot: { operator: 'Thinkbot', documentation: 'https://www.thinkbot.agency', ...listed },
} as const satisfies Record<string, Operator>
