import { articleQuestion } from '../collect/providers/recorded/recordings.ts'
import { demoArchive } from './demo.ts'

export interface DemoRecording {
  alias: string
  recording: { question: string; answer: object }
}

interface DemoAnswer {
  promptId: string
  provider: string
  model: string
  text: string
  citations: readonly { url?: string | null; title?: string | null }[]
  searches: readonly { query: string }[]
  sponsored?: readonly object[]
}

/** Yields the last answer of each provider to each prompt, and an article for each prompt, if possible of its topic. */
export function* demoRecordings({ now, seed = 2 }: { now: Date; seed?: number }): Generator<DemoRecording> {
  const questions = new Map<string, PromptLineRecord>()
  const last = new Map<string, DemoAnswer>()
  const articles = new Map<string, string>()
  for (const record of demoArchive({ now, seed }) as Generator<{ kind: string; id: string }>) {
    if (record.kind === 'prompt') questions.set(record.id, record as unknown as PromptLineRecord)
    if (record.kind === 'article') addArticle(articles, record as unknown as ArticleLine)
    if (record.kind === 'answer') {
      const answer = record as unknown as DemoAnswer
      last.set(`${answer.provider} ${answer.promptId}`, answer)
    }
  }
  for (const { provider: alias, promptId, model, text, citations, searches, sponsored = [] } of last.values()) {
    const { text: question, topicId } = questions.get(promptId)!
    yield {
      alias,
      recording: {
        question,
        answer: {
          text,
          citations: citations.flatMap(({ url, title }) => (url ? [{ url, title: title ?? null }] : [])),
          searches: searches.map(({ query }) => query),
          sponsored,
          model,
        },
      },
    }
    const content = articles.get(topicId) ?? [...articles.values()][0]!
    const answer = {
      text: content.replace(/^# .*/, () => `# ${question}`),
      citations: [],
      searches: [],
      sponsored: [],
      model,
    }
    yield { alias, recording: { question: articleQuestion(question), answer } }
  }
}

interface PromptLineRecord {
  text: string
  topicId: string
}

interface ArticleLine {
  status: string
  content: string
  sources: readonly string[]
}

function addArticle(articles: Map<string, string>, { status, content, sources }: ArticleLine): void {
  const topicId = sources[0]!.split('/').at(-1)!
  if (status === 'LIVE') articles.set(topicId, content)
}
