import { ToolList, toolListLoader, type ListProps } from './ToolList.tsx'
import { aiTools } from '../tool.links.ts'

export const loader = toolListLoader('ai')

/** /otherDir/aiToolList */
export default function AiToolsPage({ search, setSearch }: ListProps) {
  return <ToolList kind="ai" at={aiTools} search={search} setSearch={setSearch} />
}
