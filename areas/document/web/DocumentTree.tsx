import { Tree } from 'antd'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { nodeWord, pathTo, type Node } from './centre.rules.ts'
import styles from './DocumentSlot.module.css'

type Props = {
  label: string
  tree: readonly Node[]
  /** unfolded because of the filter */
  open: readonly string[]
  filtered: boolean
  total: number
  /** null when the other tree is the chosen one */
  selected: string | null
  /** undefined chooses the whole tree */
  onSelect: (id?: string) => void
}
type Shown = { key: string; title: string; fileNum: number; children: Shown[] }
const shownOf = (nodes: readonly Node[]): Shown[] =>
  nodes.map((node) => ({
    key: node.id,
    title: nodeWord(node),
    fileNum: node.fileNum,
    children: shownOf(node.children),
  }))

const titleOf = ({ title, fileNum }: Shown) => (
  <span className={styles.node} title={title}>
    <span className={styles.name}>{title}</span>
    <span className={styles.count}>{count(fileNum)}</span>
  </span>
)

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

/** The directory with counts: arrows move and unfold, Enter chooses, the chosen node is unfolded and in view. */
export default function DocumentTree({ label, tree, open, filtered, total, selected, onSelect }: Props) {
  const { box, height } = useHeight()
  const [expanded, setExpanded] = useState<readonly string[]>([])
  const active = useRef<string | null>(null)
  const shown = useMemo(() => shownOf(tree), [tree])
  useEffect(() => {
    if (selected === null) return
    const way = pathTo(tree, selected).map((node) => node.id)
    setExpanded((now) => [...new Set([...now, ...way])])
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
        <button type="button" className={styles.all} aria-current={selected === 'all'} onClick={() => onSelect()}>
          <span>{label}</span>
          <span className={styles.count}>{count(total)}</span>
        </button>
      )}
      <div className={styles.tree} ref={box} onKeyDownCapture={press}>
        {shown.length === 0 ? (
          <div className={styles.note} role="status" style={{ padding: '4px 20px' }}>
            {t('document.centre.no_node')}
          </div>
        ) : (
          height > 0 && (
            <Tree<Shown>
              aria-label={label}
              blockNode
              height={height}
              treeData={shown}
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
