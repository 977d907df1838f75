import { ToolList, toolListLoader, type ListProps } from './ToolList.tsx'
import { aiTools } from './tool.pages.tsx'

export const loader = toolListLoader('ai')

/** /otherDir/aiToolList */
export default function AiToolsPage({ search, setSearch }: ListProps) {
  return <ToolList kind="ai" at={aiTools} search={search} setSearch={setSearch} />
}
