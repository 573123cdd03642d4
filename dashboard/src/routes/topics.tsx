import { GroupList } from './groups/list.tsx'

/** Which subjects is the brand named in? Its topics, side by side. */
export default function TopicsPage() {
  return <GroupList kind="topics" />
}
