import type { Search } from '../../asking/address.ts'
import { OneGroup } from '../groups/one.tsx'
import { oneQuestions } from '../groups/one-questions.ts'

export const questions = (brandId: string, search: Search, id: string) => oneQuestions('tags', brandId, search, id)

/** One tag and how the brand fares in it. */
export function Page() {
  return <OneGroup kind="tags" />
}
