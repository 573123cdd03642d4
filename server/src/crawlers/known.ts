/** What an operator says its crawler fetches pages for: models, answers given at once, or anything else. */
export type BotType = 'training' | 'live-search' | 'other'

/** An AI crawler that names itself in access logs. */
export interface Crawler {
  /** The product token of its user agent (RFC 9110 §10.1.5), as its operator spells it. */
  token: string
  displayName: string
  operator: string
  botType: BotType
  documentation: string
}

const openai = { operator: 'OpenAI', documentation: 'https://platform.openai.com/docs/bots' }
const anthropic = { operator: 'Anthropic', documentation: 'https://support.anthropic.com/en/articles/8896518' }
const perplexity = { operator: 'Perplexity', documentation: 'https://docs.perplexity.ai/guides/bots' }
const google = {
  operator: 'Google',
  documentation: 'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers',
}
const googleFetchers = {
  operator: 'Google',
  documentation: 'https://developers.google.com/search/docs/crawling-indexing/google-user-triggered-fetchers',
}
const amazon = { operator: 'Amazon', documentation: 'https://developer.amazon.com/amazonbot' }
const bedrock = {
  operator: 'Amazon',
  documentation: 'https://docs.aws.amazon.com/bedrock/latest/userguide/webcrawl-data-source-connector.html',
}
const meta = {
  operator: 'Meta',
  documentation: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers',
}
const apple = { operator: 'Apple', documentation: 'https://support.apple.com/en-us/119829' }
const bytedance = { operator: 'ByteDance', documentation: 'https://zhanzhang.toutiao.com/' }
const duckduckgo = {
  operator: 'DuckDuckGo',
  documentation: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot/',
}
const microsoft = { operator: 'Microsoft', documentation: 'https://azure.microsoft.com/en-us/products/ai-services' }
const cloudflare = { operator: 'Cloudflare', documentation: 'https://developers.cloudflare.com/autorag' }
const mistral = { operator: 'Mistral AI', documentation: 'https://docs.mistral.ai/robots' }
const deepseek = { operator: 'DeepSeek', documentation: 'https://www.deepseek.com/bot' }
const zhipu = { operator: 'Zhipu AI', documentation: 'https://chatglm.cn/' }
const cohere = { operator: 'Cohere', documentation: 'https://cohere.com' }
const ai2 = { operator: 'Ai2', documentation: 'https://allenai.org/crawler' }
const commonCrawl = { operator: 'Common Crawl', documentation: 'https://commoncrawl.org/ccbot' }
const huawei = { operator: 'Huawei', documentation: 'https://webmaster.petalsearch.com/site/petalbot' }
const yandex = { operator: 'Yandex', documentation: 'https://yandex.com/support/webmaster/' }
const you = { operator: 'You.com', documentation: 'https://about.you.com/youbot/' }
const kagi = { operator: 'Kagi', documentation: 'https://help.kagi.com/kagi/ai/kagi-ai.html' }
const webz = { operator: 'Webz.io', documentation: 'https://webz.io/bot.html' }
const laion = { operator: 'LAION', documentation: 'https://laion.ai/faq/' }
const sbIntuitions = { operator: 'SB Intuitions', documentation: 'https://www.sbintuitions.co.jp/en/bot/' }
const rois = { operator: 'ROIS', documentation: 'https://ds.rois.ac.jp/en_center8/en_crawler/' }
const nict = { operator: 'NICT', documentation: 'https://www.nict.go.jp/en/' }
const imagesift = { operator: 'ImageSift', documentation: 'https://imagesift.com/about' }
const timpi = { operator: 'Timpi', documentation: 'https://timpi.io' }
const diffbot = { operator: 'Diffbot', documentation: 'https://www.diffbot.com/' }
const andi = { operator: 'Andi', documentation: 'https://andisearch.com/' }
const phind = { operator: 'Phind', documentation: 'https://www.phind.com/' }
const iask = { operator: 'iAsk', documentation: 'https://iask.ai/' }
const liner = { operator: 'Liner', documentation: 'https://docs.getliner.com/docs/linerbot' }
const linkup = { operator: 'Linkup', documentation: 'https://linkup.so/bot' }
const exa = { operator: 'Exa', documentation: 'https://exa.ai' }
const tavily = { operator: 'Tavily', documentation: 'https://tavily.com/' }
const parallel = { operator: 'Parallel', documentation: 'https://docs.parallel.ai/resources/crawler' }
const valyu = { operator: 'Valyu', documentation: 'https://valyu.ai/crawler' }
const firecrawl = { operator: 'Firecrawl', documentation: 'https://firecrawl.dev/' }
const apify = { operator: 'Apify', documentation: 'https://apify.com/apify/website-content-crawler' }
const ceramic = { operator: 'Ceramic AI', documentation: 'https://github.com/CeramicTeam/CeramicTerracotta' }
const crawlspace = { operator: 'Crawlspace', documentation: 'https://crawlspace.dev' }
const direqt = {
  operator: 'Direqt',
  documentation: 'https://docs.direqt-search.com/direqt-bots/direqt-crawlers-and-user-agents',
}
const atlassian = {
  operator: 'Atlassian',
  documentation: 'https://support.atlassian.com/organization-administration/docs/connect-custom-website-to-rovo/',
}
const klaviyo = { operator: 'Klaviyo', documentation: 'https://help.klaviyo.com/hc/en-us/articles/40496146232219' }
const channel3 = { operator: 'Channel3', documentation: 'https://trychannel3.com/channel3bot' }
const poggio = { operator: 'Poggio', documentation: 'https://docs.poggio.io/api/robots' }

/**
 * The AI crawlers that are counted, one a line; everybody else is dropped.
 * Names that only robots.txt knows and no log shows are not here: `Google-Extended`, `Applebot-Extended`,
 * `Webzio-Extended`. Nor are link previews (`facebookexternalhit`), tools that anyone runs (`Scrapy`), and tokens
 * that others bear too: `Exabot` was an ordinary search engine's long before `ExaBot`.
 */
export const known: readonly Crawler[] = [
  { token: 'GPTBot', displayName: 'GPTBot', botType: 'training', ...openai },
  { token: 'OAI-SearchBot', displayName: 'ChatGPT Search', botType: 'live-search', ...openai },
  { token: 'ChatGPT-User', displayName: 'ChatGPT', botType: 'live-search', ...openai },
  { token: 'ClaudeBot', displayName: 'ClaudeBot', botType: 'training', ...anthropic },
  { token: 'Claude-SearchBot', displayName: 'Claude Search', botType: 'live-search', ...anthropic },
  { token: 'Claude-User', displayName: 'Claude', botType: 'live-search', ...anthropic },
  { token: 'Claude-Web', displayName: 'Claude Web', botType: 'live-search', ...anthropic },
  { token: 'anthropic-ai', displayName: 'Anthropic AI', botType: 'training', ...anthropic },
  { token: 'PerplexityBot', displayName: 'PerplexityBot', botType: 'live-search', ...perplexity },
  { token: 'Perplexity-User', displayName: 'Perplexity', botType: 'live-search', ...perplexity },
  { token: 'GoogleOther', displayName: 'GoogleOther', botType: 'other', ...google },
  { token: 'GoogleOther-Image', displayName: 'GoogleOther Image', botType: 'other', ...google },
  { token: 'GoogleOther-Video', displayName: 'GoogleOther Video', botType: 'other', ...google },
  { token: 'Google-CloudVertexBot', displayName: 'Vertex AI', botType: 'other', ...google },
  { token: 'Google-NotebookLM', displayName: 'NotebookLM', botType: 'live-search', ...googleFetchers },
  { token: 'Google-Agent', displayName: 'Google Agent', botType: 'live-search', ...googleFetchers },
  { token: 'GoogleAgent-Mariner', displayName: 'Project Mariner', botType: 'live-search', ...googleFetchers },
  { token: 'GoogleAgent-URLContext', displayName: 'Gemini URL Context', botType: 'live-search', ...googleFetchers },
  { token: 'Gemini-Deep-Research', displayName: 'Gemini Deep Research', botType: 'live-search', ...googleFetchers },
  { token: 'Amazonbot', displayName: 'Amazonbot', botType: 'training', ...amazon },
  { token: 'Amzn-SearchBot', displayName: 'Amazon Search', botType: 'live-search', ...amazon },
  { token: 'Amzn-User', displayName: 'Alexa', botType: 'live-search', ...amazon },
  { token: 'bedrockbot', displayName: 'Amazon Bedrock', botType: 'other', ...bedrock },
  { token: 'meta-externalagent', displayName: 'Meta AI', botType: 'training', ...meta },
  { token: 'meta-externalfetcher', displayName: 'Meta AI Fetcher', botType: 'live-search', ...meta },
  { token: 'meta-webindexer', displayName: 'Meta AI Search', botType: 'live-search', ...meta },
  { token: 'FacebookBot', displayName: 'FacebookBot', botType: 'training', ...meta },
  { token: 'Applebot', displayName: 'Applebot', botType: 'live-search', ...apple },
  { token: 'Bytespider', displayName: 'Bytespider', botType: 'training', ...bytedance },
  { token: 'TikTokSpider', displayName: 'TikTokSpider', botType: 'training', ...bytedance },
  { token: 'DuckAssistBot', displayName: 'DuckAssist', botType: 'live-search', ...duckduckgo },
  { token: 'AzureAI-SearchBot', displayName: 'Azure AI Search', botType: 'live-search', ...microsoft },
  { token: 'Cloudflare-AutoRAG', displayName: 'Cloudflare AutoRAG', botType: 'other', ...cloudflare },
  { token: 'MistralAI-User', displayName: 'Le Chat', botType: 'live-search', ...mistral },
  { token: 'DeepSeekBot', displayName: 'DeepSeekBot', botType: 'training', ...deepseek },
  { token: 'ChatGLM-Spider', displayName: 'ChatGLM Spider', botType: 'training', ...zhipu },
  { token: 'cohere-ai', displayName: 'Cohere', botType: 'live-search', ...cohere },
  { token: 'cohere-training-data-crawler', displayName: 'Cohere Training', botType: 'training', ...cohere },
  { token: 'AI2Bot', displayName: 'AI2Bot', botType: 'training', ...ai2 },
  { token: 'Ai2Bot-Dolma', displayName: 'AI2Bot Dolma', botType: 'training', ...ai2 },
  { token: 'CCBot', displayName: 'CCBot', botType: 'training', ...commonCrawl },
  { token: 'PanguBot', displayName: 'PanguBot', botType: 'training', ...huawei },
  { token: 'PetalBot', displayName: 'PetalBot', botType: 'other', ...huawei },
  { token: 'YandexAdditional', displayName: 'Yandex Additional', botType: 'training', ...yandex },
  { token: 'YandexAdditionalBot', displayName: 'Yandex Additional Bot', botType: 'training', ...yandex },
  { token: 'YouBot', displayName: 'YouBot', botType: 'live-search', ...you },
  { token: 'kagi-fetcher', displayName: 'Kagi Assistant', botType: 'live-search', ...kagi },
  { token: 'omgili', displayName: 'Omgili', botType: 'other', ...webz },
  { token: 'omgilibot', displayName: 'Omgilibot', botType: 'other', ...webz },
  { token: 'img2dataset', displayName: 'img2dataset', botType: 'training', ...laion },
  { token: 'LAIONDownloader', displayName: 'LAION Downloader', botType: 'training', ...laion },
  { token: 'laion-huggingface-processor', displayName: 'LAION Processor', botType: 'training', ...laion },
  { token: 'SBIntuitionsBot', displayName: 'SB Intuitions', botType: 'training', ...sbIntuitions },
  { token: 'Cotoyogi', displayName: 'Cotoyogi', botType: 'training', ...rois },
  { token: 'ICC-Crawler', displayName: 'ICC Crawler', botType: 'training', ...nict },
  { token: 'ImagesiftBot', displayName: 'ImagesiftBot', botType: 'other', ...imagesift },
  { token: 'Timpibot', displayName: 'Timpibot', botType: 'training', ...timpi },
  { token: 'Diffbot', displayName: 'Diffbot', botType: 'other', ...diffbot },
  { token: 'Andibot', displayName: 'Andi', botType: 'live-search', ...andi },
  { token: 'PhindBot', displayName: 'Phind', botType: 'live-search', ...phind },
  { token: 'iaskspider', displayName: 'iAsk Spider', botType: 'live-search', ...iask },
  { token: 'iAskBot', displayName: 'iAsk', botType: 'live-search', ...iask },
  { token: 'LinerBot', displayName: 'Liner', botType: 'live-search', ...liner },
  { token: 'LinkupBot', displayName: 'Linkup', botType: 'live-search', ...linkup },
  { token: 'ExaSearchBot', displayName: 'Exa Search', botType: 'live-search', ...exa },
  { token: 'TavilyBot', displayName: 'Tavily', botType: 'live-search', ...tavily },
  { token: 'ShapBot', displayName: 'Parallel', botType: 'live-search', ...parallel },
  { token: 'Shap-User', displayName: 'Parallel User', botType: 'live-search', ...parallel },
  { token: 'HenkBot', displayName: 'Valyu', botType: 'live-search', ...valyu },
  { token: 'FirecrawlAgent', displayName: 'Firecrawl', botType: 'other', ...firecrawl },
  { token: 'ApifyBot', displayName: 'Apify', botType: 'other', ...apify },
  { token: 'ApifyWebsiteContentCrawler', displayName: 'Apify Content Crawler', botType: 'other', ...apify },
  { token: 'TerraCotta', displayName: 'TerraCotta', botType: 'other', ...ceramic },
  { token: 'Crawlspace', displayName: 'Crawlspace', botType: 'other', ...crawlspace },
  { token: 'Anomura', displayName: 'Anomura', botType: 'live-search', ...direqt },
  { token: 'atlassian-bot', displayName: 'Atlassian Rovo', botType: 'other', ...atlassian },
  { token: 'KlaviyoAIBot', displayName: 'Klaviyo AI', botType: 'other', ...klaviyo },
  { token: 'Channel3Bot', displayName: 'Channel3', botType: 'live-search', ...channel3 },
  { token: 'Poggio-Citations', displayName: 'Poggio', botType: 'live-search', ...poggio },
]
