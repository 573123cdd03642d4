import { GroupList } from './groups/list.tsx'

/** Page that compares the brand's tags. */
export default function TagsPage() {
  return <GroupList kind="tags" />
}
