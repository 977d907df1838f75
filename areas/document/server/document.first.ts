import { dictionary } from '#areas/dictionary/contract.ts'
import { addressOf } from '#platform/contract/address.ts'
import { isPlain, type Asked, type FirstCalls } from '#platform/server/http/first.ts'
import { allNodes, defaultSelection, type Node } from '../centre.rules.ts'
import { document } from '../contract.ts'
import { centre } from '../document.links.ts'

const access = addressOf(document.access)
const latest = addressOf(document.latestByFile)

/** The first page of the node the centre opens with, as listQuery of the web side asks for it. */
function firstList(answers: Readonly<Record<string, unknown>>, asked: Asked): string[] {
  // with anything else in it the address wants another list, and may want another node
  if (!isPlain(asked)) return []
  const own = answers[access] as { folders: readonly Node[] } | undefined
  const news = answers[latest] as { list: readonly Node[] } | undefined
  if (!own || !news) return []
  const chosen = defaultSelection({ files: own.folders, latest: news.list }, null)
  if (!chosen) return []
  const { docID, type } = chosen
  return [addressOf(document.list, { page: 1, limit: 10, type, ...(docID === allNodes ? {} : { docID }) })]
}

/** The centre begins with its reader and both trees, the words of the kinds, and the list of the node it chooses by itself. */
export const centreFirst: FirstCalls = {
  path: centre.path,
  calls: () => [access, latest, addressOf(dictionary.entries, { code: 'doc_type' })],
  after: firstList,
}
