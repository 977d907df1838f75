import { session, useSession } from '#platform/web/session.ts'
import { SignInFirst } from './SignInFirst.tsx'
import { ToolList, toolListLoader, type ListProps } from './ToolList.tsx'
import { devtool } from '../tool.links.ts'

const loadList = toolListLoader(undefined)
export const loader: typeof loadList = async (context) => (session() ? loadList(context) : undefined)

/** /devtool: every tool the caller may see. A visitor is asked to sign in; no call is made before. */
export default function DevtoolPage({ search, setSearch }: ListProps) {
  const user = useSession()
  if (!user) return <SignInFirst />
  return <ToolList at={devtool} search={search} setSearch={setSearch} />
}
