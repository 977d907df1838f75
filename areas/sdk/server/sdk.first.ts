import { largeFile } from '#areas/large-file/contract.ts'
import { wirePath } from '#platform/contract/contract.ts'
import { isPlain, type FirstCalls } from '#platform/server/http/first.ts'
import { sdk } from '../contract.ts'

/** The versions of a chip project begin with the directory of projects, the standing for large files, and their first page. */
export const sdkFirst: FirstCalls = {
  path: '/sdk/{id}',
  calls: (asked) => {
    const { id } = asked.params as { id: string }
    if (!isPlain(asked) || !/^\d{1,15}$/.test(id)) return []
    const list = `${wirePath(sdk.list)}?id=${id}&page=1&limit=10`
    return [list, wirePath(sdk.directory), wirePath(largeFile.status)]
  },
}
