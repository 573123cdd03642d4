import { OneGroup } from '../groups/one.tsx'

/** One topic and the brand's figures in it. */
export default function TopicDetailPage() {
  return <OneGroup kind="topics" />
}
