import type { Search } from '../../asking/address.ts'
import { OneGroup } from '../groups/one.tsx'
import { oneQuestions } from '../groups/one-questions.ts'

export const questions = (brandId: string, search: Search, id: string) => oneQuestions('topics', brandId, search, id)

/** One topic and how the brand fares in it. */
export function Page() {
  return <OneGroup kind="topics" />
}
