/** A node of one of the two directories, as far as these rules ask. */
export type Node = {
  id: string
  pid: string
  code: '' | 'line' | 'chip'
  name: string
  faqNum: number | null
  children: readonly Node[]
}
export type Tab = 'line' | 'module'
/**
 * What the list is narrowed to: a module (`0` for all) and a comma list of chips (empty for all, `0` for none). `line` is
 * the product line that was chosen, because one with a single chip has the same list as that chip.
 */
export type Selection = { id: string; chipIds: string; line: string }

/** The tab of an address: what it says, else the modules when it names one or menu 83, else the product lines, which come first. */
export const tabOf = (id: string, tab: Tab | undefined): Tab =>
  tab ?? (isEveryModule(id) && id !== '83' ? 'line' : 'module')
/** Whether the parameter of the path stands for all modules; what is no id does too. */
export const isEveryModule = (id: string): boolean => id === '0' || id === '83' || !/^\d{1,15}$/.test(id)

/**
 * What a click on a node chooses: a node without code its module (0 for node 83 under menu 17) and
 * every chip; a line the chips below it, or `0` when there are none; a chip itself.
 */
export function chooseNode(node: Pick<Node, 'id' | 'pid' | 'code' | 'children'>): Selection {
  if (node.code === 'line')
    return { id: '0', chipIds: node.children.map((child) => child.id).join(',') || '0', line: node.id }
  if (node.code === 'chip') return { id: '0', chipIds: node.id, line: '' }
  return { id: node.id === '83' && node.pid === '17' ? '0' : node.id, chipIds: '', line: '' }
}

/** What switching tabs chooses: both start with everything. */
export const everything: Selection = { id: '0', chipIds: '', line: '' }

function waysTo(tree: readonly Node[], asked: Omit<Selection, 'line'>): Node[][] {
  return tree.flatMap((node) => {
    const { id, chipIds } = chooseNode(node)
    const below = waysTo(node.children, asked).map((way) => [node, ...way])
    return id === asked.id && chipIds === asked.chipIds ? [[node], ...below] : below
  })
}
/** The way from the root to the node an address chooses; empty when the directory does not hold it. */
export function wayTo(tree: readonly Node[], { line, ...asked }: Selection): Node[] {
  const ways = waysTo(tree, asked)
  return ways.find((way) => way.at(-1)!.id === line) ?? ways.at(-1) ?? []
}
