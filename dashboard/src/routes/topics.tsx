import { GroupList } from './groups/list.tsx'

/** The brand's topics in comparison. */
export default function TopicsPage() {
  return <GroupList kind="topics" />
}
