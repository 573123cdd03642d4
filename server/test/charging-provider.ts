import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { listening } from './standing.ts'

export interface ChargingProvider extends AsyncDisposable {
  /** Base URL for the dialects `openai` and `chat-completions`. */
  url: string
  /** Number of charged requests for each prompt. */
  charged: Map<string, number>
  /** Number of all charged requests. */
  requests(): number
}

/** A provider on 127.0.0.1 that counts every request as charged when it arrives, and replies after `latencyMs`. */
export async function aChargingProvider(
  reply: (prompt: string) => string,
  { latencyMs = 0 }: { latencyMs?: number } = {},
): Promise<ChargingProvider> {
  const charged = new Map<string, number>()
  let requests = 0
  const server = createServer(async (request: IncomingMessage, response) => {
    const body = (await json(request)) as { input?: string; model: string; messages?: { content: string }[] }
    const prompt = body.input ?? body.messages!.at(-1)!.content
    charged.set(prompt, (charged.get(prompt) ?? 0) + 1)
    requests++
    if (latencyMs > 0) await new Promise(resolve => setTimeout(resolve, latencyMs))
    const said = body.input === undefined ? chatReply : responsesReply
    response.setHeader('content-type', 'application/json').end(JSON.stringify(said(reply(prompt), body.model)))
  })
  const { url, ...rest } = await listening(server)
  return { url, charged, requests: () => requests, [Symbol.asyncDispose]: () => rest[Symbol.asyncDispose]() }
}

const chatReply = (content: string, model: string) => ({
  ...{ id: 'chatcmpl-1', object: 'chat.completion', model },
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 20, completion_tokens: 100 },
})

const responsesReply = (text: string, model: string) => ({
  ...{ id: 'resp_1', object: 'response', status: 'completed', model },
  output: [
    {
      ...{ type: 'message', role: 'assistant', status: 'completed' },
      content: [{ type: 'output_text', text, annotations: [] }],
    },
  ],
  usage: { input_tokens: 20, output_tokens: 100 },
})
