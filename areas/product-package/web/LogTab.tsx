import { History } from '#platform/web/ui/detail/History.tsx'
import type { PackageDetail } from './product-package.queries.ts'
import { movedWord } from './words.ts'

/** What became of a package, by whom and why. */
export default function LogTab({ record }: { record: PackageDetail }) {
  return <History history={{ data: record.history, error: null, refetch: async () => ({}) as never }} wordOf={movedWord} />
} // prettier-ignore
