import { operators, type TokenSource } from './operators.ts'

/** What an operator says its crawler fetches pages for: models, answers given at once, or anything else. */
export type BotType = 'training' | 'live-search' | 'other'

/** An AI crawler that names itself in access logs. */
export interface Crawler {
  /** The product token of its user agent (RFC 9110 §10.1.5), as its operator spells it. */
  token: string
  displayName: string
  botType: BotType
  operator: string
  documentation: string
  source: TokenSource
  /** The day on which the token was looked up. */
  checked: string
}

type Row = readonly [token: string, displayName: string, BotType, operator: keyof typeof operators, source?: 'lists']

/**
 * The AI crawlers that are counted, one a line; everybody else is dropped. `lists` where a token is known from elsewhere
 * than the others of its operator. Tokens of the public lists that are left out are in docs/use/crawlers.md, each with the
 * reason.
 */
const rows: readonly Row[] = [
  ['GPTBot', 'GPTBot', 'training', 'openai'],
  ['OAI-SearchBot', 'ChatGPT Search', 'live-search', 'openai'],
  ['ChatGPT-User', 'ChatGPT', 'live-search', 'openai'],
  ['OAI-AdsBot', 'ChatGPT Ads', 'other', 'openai'],
  ['ClaudeBot', 'ClaudeBot', 'training', 'anthropic'],
  ['Claude-SearchBot', 'Claude Search', 'live-search', 'anthropic'],
  ['Claude-User', 'Claude', 'live-search', 'anthropic'],
  ['Claude-Web', 'Claude Web', 'live-search', 'anthropic', 'lists'],
  ['anthropic-ai', 'Anthropic AI', 'training', 'anthropic', 'lists'],
  ['PerplexityBot', 'PerplexityBot', 'live-search', 'perplexity'],
  ['Perplexity-User', 'Perplexity', 'live-search', 'perplexity'],
  ['GoogleOther', 'GoogleOther', 'other', 'google'],
  ['GoogleOther-Image', 'GoogleOther Image', 'other', 'google'],
  ['GoogleOther-Video', 'GoogleOther Video', 'other', 'google'],
  ['Google-CloudVertexBot', 'Vertex AI', 'other', 'google'],
  ['Google-NotebookLM', 'NotebookLM', 'live-search', 'googleFetchers', 'lists'],
  ['Google-GeminiNotebook', 'Gemini Notebook', 'live-search', 'googleFetchers'],
  ['Google-Agent', 'Google Agent', 'live-search', 'googleFetchers'],
  ['GoogleAgent-Mariner', 'Project Mariner', 'live-search', 'googleFetchers', 'lists'],
  ['GoogleAgent-URLContext', 'Gemini URL Context', 'live-search', 'googleFetchers', 'lists'],
  ['Gemini-Deep-Research', 'Gemini Deep Research', 'live-search', 'googleFetchers', 'lists'],
  ['Amazonbot', 'Amazonbot', 'training', 'amazon'],
  ['Amzn-SearchBot', 'Amazon Search', 'live-search', 'amazon'],
  ['Amzn-User', 'Alexa', 'live-search', 'amazon'],
  ['bedrockbot', 'Amazon Bedrock', 'other', 'bedrock'],
  ['amazon-QBusiness', 'Amazon Q Business', 'other', 'qBusiness'],
  ['AmazonBuyForMe', 'Amazon Buy for Me', 'live-search', 'buyForMe'],
  ['meta-externalagent', 'Meta AI', 'training', 'meta'],
  ['meta-externalfetcher', 'Meta AI Fetcher', 'live-search', 'meta'],
  ['meta-webindexer', 'Meta AI Search', 'live-search', 'meta'],
  ['FacebookBot', 'FacebookBot', 'training', 'meta'],
  ['Applebot', 'Applebot', 'live-search', 'apple'],
  ['Bytespider', 'Bytespider', 'training', 'bytedance'],
  ['TikTokSpider', 'TikTokSpider', 'training', 'bytedance'],
  ['imageSpider', 'imageSpider', 'training', 'imageSpider'],
  ['DuckAssistBot', 'DuckAssist', 'live-search', 'duckduckgo'],
  ['AzureAI-SearchBot', 'Azure AI Search', 'live-search', 'microsoft'],
  ['Cloudflare-AutoRAG', 'Cloudflare AutoRAG', 'other', 'cloudflare'],
  ['Cloudflare-AI-Search', 'Cloudflare AI Search', 'other', 'aiSearch'],
  ['Cloudflare-AI-Search-External', 'Cloudflare AI Search External', 'other', 'aiSearch'],
  ['MistralAI-User', 'Le Chat', 'live-search', 'mistral'],
  ['MistralAI-Index', 'Mistral Search', 'live-search', 'mistral'],
  ['MistralAI-Training', 'Mistral Training', 'training', 'mistral'],
  ['DeepSeekBot', 'DeepSeekBot', 'training', 'deepseek'],
  ['KimiBot', 'KimiBot', 'training', 'moonshot'],
  ['Kimi-SearchBot', 'Kimi Search', 'live-search', 'moonshot'],
  ['Kimi-User', 'Kimi', 'live-search', 'moonshot'],
  ['TongyiBot', 'Tongyi', 'live-search', 'alibaba'],
  ['YiyanBot', 'Yiyan', 'live-search', 'baidu'],
  ['ChatGLM-Spider', 'ChatGLM Spider', 'training', 'zhipu'],
  ['cohere-ai', 'Cohere', 'live-search', 'cohere'],
  ['cohere-training-data-crawler', 'Cohere Training', 'training', 'cohere'],
  ['AI2Bot', 'AI2Bot', 'training', 'ai2'],
  ['Ai2Bot-Dolma', 'AI2Bot Dolma', 'training', 'ai2'],
  ['AI2Bot-DeepResearchEval', 'AI2Bot Deep Research', 'live-search', 'ai2'],
  ['CCBot', 'CCBot', 'training', 'commonCrawl'],
  ['PanguBot', 'PanguBot', 'training', 'huawei', 'lists'],
  ['PetalBot', 'PetalBot', 'other', 'huawei'],
  ['YandexAdditional', 'Yandex Additional', 'training', 'yandex'],
  ['YandexAdditionalBot', 'Yandex Additional Bot', 'training', 'yandex'],
  ['YouBot', 'YouBot', 'live-search', 'you'],
  ['kagi-fetcher', 'Kagi Assistant', 'live-search', 'kagi'],
  ['omgili', 'Omgili', 'other', 'webz'],
  ['omgilibot', 'Omgilibot', 'other', 'webz'],
  ['img2dataset', 'img2dataset', 'training', 'laion'],
  ['LAIONDownloader', 'LAION Downloader', 'training', 'laion'],
  ['laion-huggingface-processor', 'LAION Processor', 'training', 'laion'],
  ['SBIntuitionsBot', 'SB Intuitions', 'training', 'sbIntuitions'],
  ['Cotoyogi', 'Cotoyogi', 'training', 'rois'],
  ['ICC-Crawler', 'ICC Crawler', 'training', 'nict'],
  ['ImagesiftBot', 'ImagesiftBot', 'other', 'imagesift'],
  ['Timpibot', 'Timpibot', 'training', 'timpi'],
  ['Diffbot', 'Diffbot', 'other', 'diffbot'],
  ['Andibot', 'Andi', 'live-search', 'andi'],
  ['PhindBot', 'Phind', 'live-search', 'phind'],
  ['iaskspider', 'iAsk Spider', 'live-search', 'iask'],
  ['iAskBot', 'iAsk', 'live-search', 'iask'],
  ['LinerBot', 'Liner', 'live-search', 'liner'],
  ['LinkupBot', 'Linkup', 'live-search', 'linkup'],
  ['ExaSearchBot', 'Exa Search', 'live-search', 'exa'],
  ['TavilyBot', 'Tavily', 'live-search', 'tavily'],
  ['ShapBot', 'Parallel', 'live-search', 'parallel'],
  ['Shap-User', 'Parallel User', 'live-search', 'parallel'],
  ['HenkBot', 'Valyu', 'live-search', 'valyu'],
  ['FirecrawlAgent', 'Firecrawl', 'other', 'firecrawl'],
  ['ApifyBot', 'Apify', 'other', 'apify'],
  ['ApifyWebsiteContentCrawler', 'Apify Content Crawler', 'other', 'apify'],
  ['TerraCotta', 'TerraCotta', 'other', 'ceramic'],
  ['Crawlspace', 'Crawlspace', 'other', 'crawlspace'],
  ['Anomura', 'Anomura', 'live-search', 'direqt'],
  ['atlassian-bot', 'Atlassian Rovo', 'other', 'atlassian'],
  ['KlaviyoAIBot', 'Klaviyo AI', 'other', 'klaviyo'],
  ['Channel3Bot', 'Channel3', 'live-search', 'channel3'],
  ['Poggio-Citations', 'Poggio', 'live-search', 'poggio'],
  ['Bravebot', 'Brave Search', 'other', 'brave'],
  ['QueritBot', 'Querit', 'live-search', 'querit'],
  ['Querit-SearchBot', 'Querit Search', 'live-search', 'querit'],
  ['KernelSearchBot', 'Kernel Search', 'live-search', 'kernel'],
  ['Mozilla-Tabstack', 'Tabstack', 'live-search', 'tabstack'],
  ['Manus-User', 'Manus', 'live-search', 'manus'],
  ['Devin', 'Devin', 'other', 'cognition'],
  ['TwinAgent', 'Twin', 'other', 'twin'],
  ['linkReader', 'Sider', 'live-search', 'sider'],
  ['UseAI', 'Use AI', 'live-search', 'useAi'],
  ['WRTNBot', 'Wrtn', 'other', 'wrtn'],
  ['Aranet-SearchBot', 'Aranet Search', 'live-search', 'aranet'],
  ['ZanistaBot', 'Zanista', 'live-search', 'zanista'],
  ['NagetBot', 'Naget', 'other', 'naget'],
  ['Novellum', 'Novellum', 'other', 'novellum'],
  ['GeistHaus-PageFetcher', 'GeistHaus', 'live-search', 'geistHaus'],
  ['AIWebIndex', 'AI Web Index', 'other', 'lyrenth'],
  ['Brightbot', 'Brightbot', 'other', 'brightData'],
  ['CragCrawler', 'CragCrawler', 'other', 'cragSoftware'],
  ['KunatoCrawler', 'Kunato', 'other', 'kunato'],
  ['aiHitBot', 'aiHit', 'other', 'aiHit'],
  ['Factset_spyderbot', 'FactSet', 'training', 'factSet'],
  ['VelenPublicWebCrawler', 'Velen', 'training', 'velen'],
  ['ISSCyberRiskCrawler', 'ISS Cyber Risk', 'training', 'iss'],
  ['Spawning-AI', 'Spawning', 'training', 'spawning'],
  ['Reflectionbot', 'Reflection', 'other', 'reflection'],
  ['AddSearchBot', 'AddSearch', 'other', 'addSearch'],
  ['QualifiedBot', 'Qualified', 'other', 'qualified'],
  ['QuillBot', 'QuillBot', 'other', 'quillBot'],
  ['AgentTimes', 'The Agent Times', 'other', 'agentTimes'],
  ['Flyriverbot', 'Flyriver', 'other', 'flyriver'],
  ['Thinkbot', 'Thinkbot', 'other', 'thinkbot'],
]

export const knownCrawlers: readonly Crawler[] = rows.map(([token, displayName, botType, key, listed]) => {
  const [operator, source, documentation] = operators[key]
  return { token, displayName, botType, operator, documentation, source: listed ?? source, checked: '2026-11-22' }
})
