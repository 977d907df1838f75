import { useNavigate } from '@tanstack/react-router'
import { Input, Segmented } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { overlayOpen } from '#platform/web/layout/state.ts'
import type { LeftProps } from '#platform/web/router/page.ts'
import type { TreeItem } from '#platform/web/ui/tree/CountTree.tsx'
import { Slot, SlotTree } from '#platform/web/ui/tree/Slot.tsx'
import { latestDays } from '../contract.ts'
import { allNodes, countAll, filterTree, nodeWord, type Node, type Selection, type TreeType } from '../centre.rules.ts'
import type { CentreSearch } from '../document.search.ts'
import { selectionOf, storeSelection, treeOf, useTrees } from './selection.ts'
import { centre } from '../document.links.ts'

const nothing: readonly Node[] = []
const itemsOf = (nodes: readonly Node[]): TreeItem[] =>
  nodes.map((node) => ({ key: node.id, title: nodeWord(node), total: node.fileNum, children: itemsOf(node.children) }))

/** The left menu of the centre: file tree and latest documents, with a filter over both. */
export default function DocumentSlot(props: LeftProps) {
  const search = props.search as CentreSearch
  const navigate = useNavigate()
  const { files, latest, trees } = useTrees()
  const selection = selectionOf(search, trees)
  const [tab, setTab] = useState<TreeType | null>(null)
  const [filter, setFilter] = useState('')
  const shown = tab ?? selection?.type ?? '1'
  const { docID, type } = selection ?? {}
  useEffect(() => {
    if (docID && type && trees.files && trees.latest)
      storeSelection({ docID, type }, { files: trees.files, latest: trees.latest }, search.projectId)
    // A choice made elsewhere, by a link or a step back, brings its own tree into view.
    setTab(null)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [docID, type, trees.files !== undefined, trees.latest !== undefined])

  const choose = (next: Selection) => {
    overlayOpen.set(false)
    const { doc: _doc, page: _page, chip: _chip, ...kept } = search
    void navigate({ to: centre.path, search: { ...kept, ...next } } as never)
  }
  const asked = shown === '2' ? latest : files
  const own = treeOf({ type: shown }, trees)
  const tree = own ?? nothing
  const found = useMemo(() => filterTree(tree, filter), [tree, filter])
  const items = useMemo(() => itemsOf(found.tree), [found])
  return (
    <Slot label={t('document.centre.open_tree')}>
      <Segmented<TreeType>
        block
        name="document-tree"
        aria-label={t('document.centre.open_tree')}
        value={shown}
        onChange={(next) => {
          setTab(next)
          // the list follows: a directory that says "all" beside a list of two would be believed
          choose({ docID: allNodes, type: next })
        }}
        options={[
          { value: '1', label: t('document.centre.files') },
          { value: '2', label: t('document.centre.latest') },
        ]}
      />
      <Input
        allowClear
        size="small"
        value={filter}
        placeholder={t('document.centre.filter')}
        aria-label={t('document.centre.filter')}
        onChange={(event) => setFilter(event.target.value)}
      />
      <SlotTree
        key={shown}
        ready={own !== undefined}
        failed={asked.error && !asked.data ? t('document.centre.tree_failed') : false}
        onRetry={() => void asked.refetch()}
        empty={shown === '2' ? t('document.centre.no_latest', { n: latestDays }) : t('document.centre.no_tree')}
        none={t('document.centre.no_node')}
        tree={items}
        open={found.open}
        filtered={filter.trim() !== ''}
        total={countAll(tree)}
        label={t(shown === '2' ? 'document.centre.latest' : 'document.centre.files')}
        selected={selection?.type === shown ? selection.docID : null}
        onSelect={(id) => choose({ docID: id ?? allNodes, type: shown })}
      />
    </Slot>
  )
}
