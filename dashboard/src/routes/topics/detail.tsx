import { OneGroup } from '../groups/one.tsx'

/** One topic and how the brand fares in it. */
export default function TopicDetailPage() {
  return <OneGroup kind="topics" />
}
