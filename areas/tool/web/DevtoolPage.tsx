import { ToolList, toolListLoader, type ListProps } from './ToolList.tsx'
import { devtool } from '../tool.links.ts'

export const loader = toolListLoader(undefined)

/** /devtool: every tool the caller may see; for visitors those that are public. */
export default function DevtoolPage({ search, setSearch }: ListProps) {
  return <ToolList at={devtool} search={search} setSearch={setSearch} />
}
