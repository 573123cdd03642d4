import { GroupList } from './groups/list.tsx'

export default function TopicsPage() {
  return <GroupList kind="topics" />
}
