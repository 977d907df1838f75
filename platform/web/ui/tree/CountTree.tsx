import { Tree } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { count } from '#platform/web/i18n/format.ts'
import './slot.css'

/** One node; `total` is how much it holds with all below it, null when that is not said. */
export type TreeItem = { key: string; title: string; total: number | null; children: TreeItem[] }
type Props = {
  label: string
  tree: readonly TreeItem[]
  /** unfolded at first, and because of a filter */
  open?: readonly string[]
  filtered?: boolean
  /** what the whole tree holds, for the entry above it that chooses all */
  total: number | null
  /** key of the chosen node, `all` for the whole tree, null when another tree is the chosen one */
  selected: string | null
  /** without a key the whole tree is chosen */
  onSelect: (key?: string) => void
  /** what to say when a filter leaves nothing */
  none?: string
}

const pathTo = (tree: readonly TreeItem[], key: string): string[] => {
  for (const node of tree) {
    if (node.key === key) return [key]
    const below = pathTo(node.children, key)
    if (below.length > 0) return [node.key, ...below]
  }
  return []
}

const titleOf = ({ title, total }: TreeItem) => (
  <span className="slot-node" title={title}>
    <span className="slot-name">{title}</span>
    {total !== null && <span className="slot-count">{count(total)}</span>}
  </span>
)

const none: readonly string[] = []

/** The height of a box, followed; the tree builds only the rows that fit into it. */
function useHeight() {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setHeight(Math.floor(entry!.contentRect.height)))
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])
  return { box, height }
}

/** A directory with counts: arrows move and unfold, Enter chooses, the chosen node is unfolded and in view. */
export default function CountTree(props: Props) {
  const { label, tree, open = none, filtered = false, total, selected, onSelect } = props
  const { box, height } = useHeight()
  const [expanded, setExpanded] = useState<readonly string[]>(() => [...open, ...pathTo(tree, selected ?? '')])
  const active = useRef<string | null>(null)
  useEffect(() => {
    if (selected === null) return
    const way = pathTo(tree, selected)
    setExpanded((now) => (way.every((key) => now.includes(key)) ? now : [...new Set([...now, ...way])]))
    // The way is unfolded when another node is chosen, not when the person folds it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [selected])
  const press = (event: KeyboardEvent) => {
    // Enter would only unfold a folder; here it chooses, and a chosen folder unfolds.
    if (event.key !== 'Enter' || active.current === null) return
    event.preventDefault()
    event.stopPropagation()
    onSelect(active.current)
  }
  return (
    <>
      {!filtered && (
        <button type="button" className="slot-all" aria-current={selected === 'all'} onClick={() => onSelect()}>
          <span>{label}</span>
          {total !== null && <span className="slot-count">{count(total)}</span>}
        </button>
      )}
      <div className="slot-tree" ref={box} onKeyDownCapture={press}>
        {tree.length === 0 ? (
          <div className="slot-note" role="status" style={{ padding: '4px 20px' }}>
            {props.none}
          </div>
        ) : (
          height > 0 && (
            <Tree<TreeItem>
              aria-label={label}
              blockNode
              height={height}
              treeData={[...tree]}
              onActiveChange={(key) => void (active.current = (key as string | undefined) ?? null)}
              expandedKeys={filtered ? [...new Set([...open, ...expanded])] : [...expanded]}
              onExpand={(keys) => setExpanded(keys as string[])}
              selectedKeys={selected === null ? [] : [selected]}
              onSelect={(_, { node }) => onSelect(node.key)}
              titleRender={titleOf}
            />
          )
        )}
      </div>
    </>
  )
}
