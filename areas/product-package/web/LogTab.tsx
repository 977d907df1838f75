import { Past } from '#platform/web/ui/detail/History.tsx'
import type { PackageDetail } from './product-package.queries.ts'
import { movedWord } from './words.ts'

/** What became of a package, by whom and why. */
export default function LogTab({ record }: { record: PackageDetail }) {
  return <Past changes={record.history} wordOf={movedWord} />
}
