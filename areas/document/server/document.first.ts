import { dictionary } from '#areas/dictionary/contract.ts'
import { wirePath } from '#platform/contract/contract.ts'
import { isPlain, type Asked, type FirstCalls } from '#platform/server/http/first.ts'
import { allNodes, defaultSelection, type Node } from '../centre.rules.ts'
import { document } from '../contract.ts'

const tree = wirePath(document.tree)
const latest = wirePath(document.latestByFile)

/** The first page of the node the centre opens with, as listQuery of the web side asks for it. */
function firstList(answers: Readonly<Record<string, unknown>>, asked: Asked): string[] {
  // with anything else in it the address wants another list, and may want another node
  if (!isPlain(asked)) return []
  const files = answers[tree] as readonly Node[] | undefined
  const news = answers[latest] as { list: readonly Node[] } | undefined
  if (!files || !news) return []
  const { docID, type } = defaultSelection({ files, latest: news.list }, null)
  const node = docID === allNodes ? '' : `&docID=${docID}`
  return [`${wirePath(document.list)}?page=1&limit=10&type=${type}${node}`]
}

/** The centre begins with both trees, the words of the kinds, and the list of the node it chooses by itself. */
export const centreFirst: FirstCalls = {
  path: '/doc',
  calls: () => [tree, latest, wirePath(dictionary.entries).replace('{code}', 'doc_type')],
  after: firstList,
}
