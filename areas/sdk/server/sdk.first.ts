import { largeFile } from '#areas/large-file/contract.ts'
import { addressOf } from '#platform/contract/address.ts'
import { isPlain, type FirstCalls } from '#platform/server/http/first.ts'
import { sdk } from '../contract.ts'
import { show } from '../sdk.links.ts'

// what the button to watch asks; by its contract the areas would stand in a circle
const watched = '/api/watch/mine'
/** The versions of a chip project begin with the directory of projects, the standing for large files, and their first page. */
export const sdkFirst: FirstCalls = {
  path: show.path,
  calls: (asked) => {
    const { id } = asked.params as { id: string }
    if (!isPlain(asked) || !/^\d{1,15}$/.test(id)) return []
    const list = addressOf(sdk.list, { id, page: 1, limit: 10 })
    return [list, addressOf(sdk.directory), addressOf(largeFile.status), watched]
  },
}
