import { GroupList } from './groups/list.tsx'

/** The brand's tags in comparison. */
export default function TagsPage() {
  return <GroupList kind="tags" />
}
