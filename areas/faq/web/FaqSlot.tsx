import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Checkbox, Segmented } from 'antd'
import { useMemo } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { overlayOpen } from '#platform/web/layout/state.ts'
import type { LeftProps } from '#platform/web/router/page.ts'
import type { TreeItem } from '#platform/web/ui/tree/CountTree.tsx'
import { Slot, SlotTree } from '#platform/web/ui/tree/Slot.tsx'
import { show } from '../faq.links.ts'
import type { ShowSearch } from '../faq.search.ts'
import { directoryQuery, linesQuery, nodesOf } from './faq.queries.ts'
import { chooseNode, everything, tabOf, wayTo, type Node, type Selection, type Tab } from '../show.rules.ts'

const itemsOf = (nodes: readonly Node[]): TreeItem[] =>
  nodes.map((node) => ({ key: node.id, title: node.name, total: node.faqNum, children: itemsOf(node.children) }))

/** The sidebar of the FAQ: product line and module, each with its directory. */
export default function FaqSlot({ params, search: given }: LeftProps) {
  const search = given as ShowSearch
  const id = params.id ?? '0'
  const navigate = useNavigate()
  const tab = tabOf(id, search.tab)
  const directory = useQuery(directoryQuery())
  const lines = useQuery(linesQuery(search.view ?? 'all'))
  const asked = tab === 'line' ? lines : directory
  const tree = useMemo(() => nodesOf(asked.data ?? []), [asked.data])
  // node 83 is the entry above its directory
  const root = tab === 'module' ? tree[0] : undefined
  const items = useMemo(() => itemsOf(root?.children ?? tree), [root, tree])
  const way = wayTo(tree, { id, chipIds: search.chipIds, line: search.line })
  const all = root ? way.length === 1 : search.chipIds === '' && way.length === 0

  const go = (next: Selection, patch: Partial<ShowSearch>) => {
    overlayOpen.set(false)
    const { faqId: _faq, page: _page, ...kept } = search
    const [to] = show.url({ id: next.id }).split('?')
    void navigate({ to, search: { ...kept, ...patch, chipIds: next.chipIds, line: next.line } } as never)
  }
  const choose = (key?: string) => {
    const node = key === undefined ? root : findNode(tree, key)
    go(node ? chooseNode(node) : everything, { tab })
  }
  return (
    <Slot label={t('faq.show.open_tree')}>
      <Segmented<Tab>
        block
        name="faq-tree"
        aria-label={t('faq.show.open_tree')}
        value={tab}
        onChange={(next) => go(everything, { tab: next })}
        options={[
          { value: 'line', label: t('faq.show.lines') },
          { value: 'module', label: t('faq.field.module') },
        ]}
      />
      {tab === 'line' && (
        <Checkbox
          checked={search.view === 'mine'}
          onChange={({ target }) => go(everything, { tab, view: target.checked ? 'mine' : undefined })}
        >
          {t('faq.show.mine')}
        </Checkbox>
      )}
      <SlotTree
        key={tab}
        ready={asked.data !== undefined}
        failed={asked.error && !asked.data ? t('faq.show.tree_failed') : false}
        onRetry={() => void asked.refetch()}
        empty={t(search.view === 'mine' && tab === 'line' ? 'faq.show.no_mine' : 'faq.show.no_tree')}
        tree={items}
        open={tab === 'line' ? items.map((item) => item.key) : undefined}
        total={root?.faqNum ?? null}
        label={root?.name ?? t('faq.show.all')}
        selected={all ? 'all' : (way.at(-1)?.id ?? null)}
        onSelect={choose}
      />
    </Slot>
  )
}

function findNode(tree: readonly Node[], key: string): Node | undefined {
  for (const node of tree) {
    const found = node.id === key ? node : findNode(node.children, key)
    if (found) return found
  }
  return undefined
}
