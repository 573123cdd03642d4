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

/** The last answer of each provider to each prompt, for replay in the demo. */
export function* demoRecordings({ now, seed = 2 }: { now: Date; seed?: number }): Generator<DemoRecording> {
  const questions = new Map<string, string>()
  const last = new Map<string, DemoAnswer>()
  for (const record of demoArchive({ now, seed }) as Generator<{ kind: string; id: string; text: string }>) {
    if (record.kind === 'prompt') questions.set(record.id, record.text)
    if (record.kind === 'answer') {
      const answer = record as unknown as DemoAnswer
      last.set(`${answer.provider} ${answer.promptId}`, answer)
    }
  }
  for (const { provider, promptId, model, text, citations, searches, sponsored = [] } of last.values())
    yield {
      alias: provider,
      recording: {
        question: questions.get(promptId)!,
        answer: {
          text,
          citations: citations.flatMap(({ url, title }) => (url ? [{ url, title: title ?? null }] : [])),
          searches: searches.map(({ query }) => query),
          sponsored,
          model,
        },
      },
    }
}
