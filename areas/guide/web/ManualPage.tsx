import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { manual } from '../guide.links.ts'
import { Book, opensBook } from './Book.tsx'

export const loader = ({ search }: LoadContext<typeof manual>): Promise<void> => opensBook('staff', search)
/** /optmanual-index and /optmanual: the manual of the vendor's staff. */
export default function ManualPage({ search, setSearch }: PageProps<typeof manual>) {
  return <Book book="staff" at={manual} search={search} setSearch={setSearch} />
}
