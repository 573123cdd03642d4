import type { Search } from '../asking/address.ts'
import { listQuestion } from './groups/kinds.ts'
import { GroupList } from './groups/list.tsx'

export const questions = (brandId: string, search: Search) => ({ list: listQuestion.tags(brandId, search) })

/** Which subjects is the brand named in? Its tags, side by side. */
export function Page() {
  return <GroupList kind="tags" />
}
