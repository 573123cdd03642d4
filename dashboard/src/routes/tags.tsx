import { GroupList } from './groups/list.tsx'

/** Which subjects is the brand named in? Its tags, side by side. */
export default function TagsPage() {
  return <GroupList kind="tags" />
}
