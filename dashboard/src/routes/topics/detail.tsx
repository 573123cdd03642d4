import { OneGroup } from '../groups/one.tsx'

/** One topic, and the brand's figures in the answers to its prompts. */
export default function TopicDetailPage() {
  return <OneGroup kind="topics" />
}
