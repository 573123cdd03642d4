import { GroupList } from './groups/list.tsx'

export default function TagsPage() {
  return <GroupList kind="tags" />
}
