import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { Button, Switch } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { SideDrawer } from '#platform/web/ui/SideDrawer.tsx'
import { moved, resetBlocks, saveBlocks, type Block } from './workbench.queries.ts'
import styles from './Arrange.module.css'

const leadId = 'arrange-lead'
// keys move exactly one place, by the handle itself
const sensors = [PointerSensor]
const byKey: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

type Props = { blocks: readonly Block[]; onClose: () => void }
/** Order and visibility of the home's blocks: by drag, by the arrow keys on the handle, or by the buttons. Kept at once. */
export default function Arrange({ blocks, onClose }: Props) {
  const [told, setTold] = useState('')
  const move = (from: number, to: number) => {
    const block = blocks[from]
    if (!block || to < 0 || to >= blocks.length || from === to) return
    setTold(t('workbench.moved', { title: block.title, n: to + 1, all: blocks.length }))
    void saveBlocks(moved(blocks, from, to))
  }
  const show = (block: Block, on: boolean) =>
    void saveBlocks(blocks.map((one) => (one === block ? { ...one, show: on } : one)))
  return (
    <SideDrawer open title={t('workbench.arrange')} onClose={onClose}>
      <p id={leadId} className={styles.lead}>
        {t('workbench.arrange_about')}
      </p>
      <DragDropProvider
        sensors={sensors}
        onDragEnd={({ operation, canceled }) => {
          const { source } = operation
          if (!canceled && isSortable(source)) move(source.initialIndex, source.index)
        }}
      >
        <ol className={styles.list}>
          {blocks.map((block, i) => (
            <Row
              key={block.blockCode}
              block={block}
              index={i}
              last={i === blocks.length - 1}
              onMove={(by) => move(i, i + by)}
              onShow={(on) => show(block, on)}
            />
          ))}
        </ol>
      </DragDropProvider>
      <p className="visually-hidden" role="status">
        {told}
      </p>
      <Button onClick={() => void resetBlocks().then(() => setTold(t('workbench.reset_done')))}>
        {t('workbench.reset')}
      </Button>
    </SideDrawer>
  )
}

type RowProps = {
  block: Block
  index: number
  last: boolean
  onMove: (by: number) => void
  onShow: (on: boolean) => void
}
function Row({ block: { blockCode, title, show }, index, last, onMove, onShow }: RowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id: blockCode, index })
  return (
    <li ref={ref} className={`${styles.row} ${isDragging ? styles.dragged : ''}`}>
      <button
        type="button"
        ref={handleRef}
        className={styles.handle}
        aria-label={t('workbench.drag', { title })}
        aria-describedby={leadId}
        onKeyDown={(event) => {
          const by = byKey[event.key]
          if (!by) return
          event.preventDefault()
          onMove(by)
        }}
      >
        <HolderOutlined aria-hidden />
      </button>
      <span className={show ? styles.title : styles.hidden}>{title}</span>
      <Button
        type="text"
        disabled={index === 0}
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={t('workbench.up', { title })}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        disabled={last}
        icon={<ArrowDownOutlined aria-hidden />}
        aria-label={t('workbench.down', { title })}
        onClick={() => onMove(1)}
      />
      <Switch checked={show} aria-label={t('workbench.show', { title })} onChange={onShow} />
    </li>
  )
}
