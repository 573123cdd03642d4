import { listedPrices } from '../../models/cost.ts'
import {
  type AskOptions,
  type AskResult,
  failure,
  type Provider,
  type ProviderSettings,
  type RunRequest,
} from '../../models/provider.ts'
import type { Dialect } from '../wire/dialect.ts'
import { settleReply } from '../wire/settle.ts'
import { BadRecording, parsePlain, type RecordedReply, readRecordings } from './recordings.ts'

/** Several recordings of one prompt are returned in turn. `*` answers prompts without their own recording. */
export function createReplay(settings: ProviderSettings, dialects: Readonly<Record<string, Dialect>>): Provider {
  const { alias, baseUrl: folder, models, prices = listedPrices() } = settings
  const turns = new Map<string, number>()
  let reading: Promise<RecordedReply[]> | null = null

  function next(recordings: readonly RecordedReply[], question: RunRequest): RecordedReply | undefined {
    const own = recordings.filter(recording => isOf(recording, question, false))
    const isOwnOnly = own.length > 0 || question.recordedAs !== undefined
    const fitting = isOwnOnly ? own : recordings.filter(recording => isOf(recording, question, true))
    const key = JSON.stringify([folded(recordedText(question)), question.model, question.country ?? null])
    const turn = turns.get(key) ?? 0
    if (fitting.length > 1) turns.set(key, turn + 1)
    return fitting[turn % fitting.length]
  }

  async function ask(question: RunRequest, { signal, date }: AskOptions): Promise<AskResult> {
    if (signal.aborted) return failed('network', 'The run was stopped before its reply arrived.')
    if (models.length > 0 && !models.includes(question.model))
      return failed('bad_request', `${question.model} is not a model of ${alias}.`)
    reading ??= readRecordings(folder)
    const recordings = await reading.catch(unreadable)
    if (typeof recordings === 'string') return failed('bad_request', `The recordings cannot be read: ${recordings}`)
    const recording = next(recordings, question)
    if (!recording) return failed('bad_request', 'There is no recording of this prompt.')
    const dialect = dialectOf(recording, dialects)
    if (!dialect) return failed('bad_request', `The recording has an unknown dialect: ${recording.dialect}.`)
    const { status, latencyMs, headers } = recording
    const reply = { status, headers: new Headers(headers), body: bodyOf(recording) }
    return settleReply(dialect, reply, { question, latencyMs, prices, at: date() })
  }

  return { alias, dialect: 'replay', version: 1, ask }
}

function isOf({ question: recorded, model, country }: RecordedReply, question: RunRequest, any: boolean): boolean {
  const text = any ? recorded === '*' : folded(recorded) === folded(recordedText(question))
  return (
    text &&
    (model ?? question.model) === question.model &&
    (country ?? question.country ?? null) === (question.country ?? null)
  )
}

const recordedText = ({ text, recordedAs = text }: RunRequest): string => recordedAs

function folded(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}

function dialectOf(
  { answer, dialect }: RecordedReply,
  dialects: Readonly<Record<string, Dialect>>,
): Pick<Dialect, 'parse'> | null {
  if (answer !== undefined) return { parse: parsePlain }
  return dialect !== undefined && Object.hasOwn(dialects, dialect) ? dialects[dialect]! : null
}

/** Keeps strings unchanged, so that recordings can contain invalid replies. */
function bodyOf({ answer, reply }: RecordedReply): Buffer {
  return Buffer.from(typeof reply === 'string' ? reply : JSON.stringify(answer ?? reply))
}

function unreadable(error: unknown): string {
  if (error instanceof BadRecording) return error.message
  if (error instanceof Error && 'code' in error) return `${error.code}.`
  throw error
}

function failed(reason: 'network' | 'bad_request', message: string): AskResult {
  return { failed: failure(reason, message), body: null }
}
