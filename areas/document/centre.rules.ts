/** A node of the directory, as far as these rules ask. */
export type Node = {
  id: string
  name: string
  /** 1 for chips */
  level: number
  chipCode: string
  chipProjectCode: string
  fileNum: number
  children: readonly Node[]
}
/** 1 the file tree, 2 what is new; new-files nodes carry the suffix `_new`. */
export type TreeType = '1' | '2'
/** What the list shows: a node of one of the trees, or `all` of it. */
export type Selection = { docID: string; type: TreeType }
export type Trees = { files: readonly Node[]; latest: readonly Node[] }

/** Stands for the whole tree in the address; the call then names no node. */
export const allNodes = 'all'
export const isNodeId = (id: string): boolean => /^\d{1,15}(_new)?$/.test(id)
const typeOf = (docID: string, type: string): TreeType =>
  docID === allNodes ? (type === '2' ? '2' : '1') : docID.endsWith('_new') ? '2' : '1'

/** What an address asks for; null when it leaves the choice to the default. */
export const askedSelection = ({ docID, type }: { docID: string; type: string }): Selection | null =>
  docID === allNodes || isNodeId(docID) ? { docID, type: typeOf(docID, type) } : null

/**
 * First child of the first chip group, what is new first; a chip without children stands for itself. Null while a tree that decides it is
 * still to come: where there is something new the directory does not.
 */
export function defaultSelection({ files, latest }: Partial<Trees>, kept: string | null): Selection | null {
  if (kept !== null && isNodeId(kept)) return { docID: kept, type: typeOf(kept, '') }
  const type = latest?.length === 0 ? '1' : '2'
  const tree = type === '2' ? latest : files
  if (!tree) return null
  const group = tree[0]
  return { docID: (group?.children[0] ?? group)?.id ?? allNodes, type }
}

/** How a node is called on the screen: people know chips by their code. */
export const nodeWord = ({ level, name, chipCode }: Pick<Node, 'level' | 'name' | 'chipCode'>): string =>
  level === 1 && !name.includes(chipCode) ? `${chipCode} ${name}` : name

/** Whether a node is a folder of its own, and not the node of a chip or a chip project. */
export const isFreeFolder = ({ level, chipProjectCode }: Pick<Node, 'level' | 'chipProjectCode'>): boolean =>
  level > 2 || (level === 2 && chipProjectCode === '')

/** From the root to a node; empty when the tree does not hold it. */
export function pathTo(tree: readonly Node[], id: string): Node[] {
  for (const node of tree) {
    if (node.id === id) return [node]
    const below = pathTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** `12-3,13-0`: ids of the children with their numbers of documents; empty without children. */
export const pairsOf = (nodes: readonly Node[]): string => nodes.map((node) => `${node.id}-${node.fileNum}`).join(',')

/** All documents of a tree; the counts of its roots hold everything below. */
export const countAll = (tree: readonly Node[]): number => tree.reduce((sum, node) => sum + node.fileNum, 0)

const matches = (node: Node, words: string) =>
  [node.name, node.chipProjectCode].some((text) => text.toLowerCase().includes(words))
/**
 * The branches that hold the words, in name or code; below a match everything stays. `open` are the nodes to unfold so
 * that every match is in view.
 */
export function filterTree(tree: readonly Node[], text: string): { tree: readonly Node[]; open: string[] } {
  const words = text.trim().toLowerCase()
  if (!words) return { tree, open: [] }
  const open: string[] = []
  const keep = (nodes: readonly Node[]): Node[] =>
    nodes.flatMap((node) => {
      const children = keep(node.children)
      if (children.length > 0) open.push(node.id)
      if (nodeWord(node).toLowerCase().includes(words)) return [node]
      if (children.length > 0) return [{ ...node, children }]
      return matches(node, words) ? [node] : []
    })
  return { tree: keep(tree), open }
}

/** Where a new document begins: at the chip its editor has narrowed the list to, else nowhere, so that no project is taken unseen. */
export const placeOf = (folders: readonly Node[], chip: string | undefined): string[] =>
  chip ? folders.filter(({ chipCode }) => chipCode === chip).map(({ id }) => id) : []
