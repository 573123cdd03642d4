// See https://developers.openai.com/api/docs/bots.
const webKit = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

export const askedAs: readonly { crawler: string; userAgent: string }[] = [
  ['GPTBot', `${webKit}; compatible; GPTBot/1.3; +https://openai.com/gptbot`],
  ['OAI-SearchBot', `${chrome}; compatible; OAI-SearchBot/1.3; +https://openai.com/searchbot`],
  ['ChatGPT-User', `${webKit}; compatible; ChatGPT-User/1.0; +https://openai.com/bot`],
  ['ClaudeBot', inWebKit('ClaudeBot/1.0; +claudebot@anthropic.com')],
  ['Claude-SearchBot', inWebKit('Claude-SearchBot/1.0; +https://www.anthropic.com')],
  ['Claude-User', inWebKit('Claude-User/1.0; +Claude-User@anthropic.com')],
  ['PerplexityBot', inWebKit('PerplexityBot/1.0; +https://perplexity.ai/perplexitybot')],
  ['Perplexity-User', inWebKit('Perplexity-User/1.0; +https://perplexity.ai/perplexity-user')],
  ['Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['Bingbot', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
].map(([crawler, userAgent]) => ({ crawler: crawler!, userAgent: userAgent! }))

export const unscored: readonly string[] = [
  'OAI-SearchBot',
  'Claude-SearchBot',
  'Claude-User',
  'Perplexity-User',
  'Googlebot',
  'Bingbot',
  'Applebot',
  'DuckAssistBot',
  'MistralAI-User',
]

function inWebKit(named: string): string {
  return `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ${named})`
}
