import { ToolList, toolListLoader, type ListProps } from './ToolList.tsx'
import { sdkTools } from '../tool.links.ts'

export const loader = toolListLoader('sdk')

/** /otherDir/sdkProductToolList */
export default function SdkToolsPage({ search, setSearch }: ListProps) {
  return <ToolList kind="sdk" at={sdkTools} search={search} setSearch={setSearch} />
}
