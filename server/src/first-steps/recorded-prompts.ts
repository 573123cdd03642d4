import { join } from 'node:path'
import { isTaskQuestion, readRecordings } from '../collect/providers/recorded/recordings.ts'
import { folded } from '../db/folding.ts'

/** Skips duplicates, articles, and replies that fit any prompt. */
export async function recordedQuestions(folder: string, providers: readonly string[]): Promise<string[]> {
  const questions = new Map<string, string>()
  for (const provider of providers)
    for (const { question } of await readRecordings(join(folder, provider))) {
      const text = question.trim()
      if (text !== '' && text !== '*' && !isTaskQuestion(text) && !questions.has(folded(text)))
        questions.set(folded(text), text)
    }
  return [...questions.values()]
}
