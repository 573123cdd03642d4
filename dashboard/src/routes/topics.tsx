import { GroupList } from './groups/list.tsx'

/** Page that compares the brand's topics. */
export default function TopicsPage() {
  return <GroupList kind="topics" />
}
