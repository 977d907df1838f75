import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { useNavigate, useRouter, useRouterState, type AnyRouteMatch } from '@tanstack/react-router'
import { Button, Dropdown } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { queryClient } from '../call/query.ts'
import { t } from '../i18n/text.ts'
import { menuName, tabOf } from '../router/follow.ts'
import { keepTabs } from '../router/kept-tabs.ts'
import { parseSearch } from '#platform/contract/link.ts'
import { keepTrying } from '../load/code.ts'
import { keepScroll } from '../router/scroll.ts'
import {
  closeTabs,
  closingState,
  hrefAfter,
  nameOf,
  refreshTab,
  tabKey,
  tabs,
  unsavedTabs,
  visitTab,
  type Tab,
} from '../router/tabs.ts'
import { useStore } from '../store.ts'
import { useAsk } from '../ui/state/ask.tsx'
import { MenuButton } from '../ui/table/MenuButton.tsx'
import styles from './TabsView.module.css'

// With the frame, before it is drawn for the first time: pages without tabs need none of it.
keepTabs(menuName)

/** Keeps the tab of the page in view open and up to date. */
function useVisit(list: readonly Tab[]): string {
  const router = useRouter()
  const leaf = useRouterState({ select: (state) => state.matches.at(-1) }) as AnyRouteMatch | undefined
  const active = leaf ? tabKey(leaf) : '/'
  const isOpen = list.some((tab) => tab.key === active)
  // who leaves before the page is there has not opened it
  const tab = leaf && leaf.status !== 'pending' && tabOf(router, leaf)
  useEffect(() => {
    if (tab) visitTab(tab)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [tab && Object.values(tab).join('\n'), isOpen])
  return active
}

/** Runs what drops these tabs' pages: at once, or after one question that names those with unsaved input. */
function useDropping() {
  const [ask, questions] = useAsk()
  const drop = (keys: readonly string[], run: (asked: boolean) => void) => {
    const lost = unsavedTabs(keys)
    if (lost.length === 0) return run(false)
    const titles = lost.map((tab) => nameOf(tab, tabs.get().list)).join(t('shell.tab_and'))
    void ask({
      title: t('ui.form.leave_title'),
      content: t('shell.tab_unsaved', { titles }),
      yes: t('shell.tab_discard'),
      no: t('ui.form.stay'),
      danger: true,
    }).then((yes) => yes && run(true))
  }
  return [drop, questions] as const
}

/** What can be done with tabs, and the questions it asks. */
function useTabActions(list: readonly Tab[], active: string) {
  const navigate = useNavigate()
  const router = useRouter()
  const [drop, questions] = useDropping()
  const go = (href: string, state: object = {}, ignoreBlocker = false) => {
    const [to, query = ''] = href.split('?')
    void navigate({ to, search: parseSearch(query), state, ignoreBlocker } as never)
  }
  const close = (keys: readonly string[], href = hrefAfter(keys, active)) =>
    drop(keys, (asked) => {
      if (href === null) closeTabs(keys)
      else go(href, closingState(keys), asked)
    })
  const open = (tab: Tab) => {
    keepScroll(tab.key)
    go(tab.href)
  }
  const refresh = (tab: Tab) =>
    drop([tab.key], () => {
      refreshTab(tab.key)
      // What was read is asked for again: now by the page in view, by the others when they are shown.
      void queryClient.invalidateQueries({ refetchType: 'none' })
      if (tab.key === active) void router.invalidate()
    })
  const all = list.map((tab) => tab.key)
  const others = (tab: Tab) =>
    close(
      all.filter((key) => key !== tab.key),
      tab.key === active ? null : tab.href,
    )
  const itemsFor = (tab: Tab) => [
    { key: 'refresh', label: t('shell.tab_refresh'), onClick: () => refresh(tab) },
    { key: 'close', label: t('shell.tab_close'), onClick: () => close([tab.key]) },
    { key: 'others', label: t('shell.tab_close_others'), disabled: list.length < 2, onClick: () => others(tab) },
    { key: 'all', label: t('shell.tab_close_all'), onClick: () => close(all, '/') },
  ]
  return { open, close, itemsFor, questions }
}

/** Arrows, Home and End go along the tabs, Delete closes the one that has the focus and goes on with the page then in view. */
function onTabKey(event: KeyboardEvent<HTMLUListElement>, close: (index: number) => void): void {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(event.target as HTMLAnchorElement)
  if (at < 0 || event.ctrlKey || event.altKey || event.metaKey) return
  const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: links.length - 1 }
  const to = steps[event.key]
  if (event.key === 'Delete') close(at)
  else if (to === undefined) return
  else links.at(to % links.length)!.focus()
  event.preventDefault()
}

type RowProps = {
  list: readonly Tab[]
  active: string
  open: (tab: Tab) => void
  close: (keys: readonly string[]) => void
  onMenu: (at: { tab: Tab; left: number; top: number }) => void
}
function TabRow({ list, active, open, close, onMenu }: RowProps) {
  const row = useRef<HTMLUListElement>(null)
  // A tab closed by a key takes the focus with it.
  const [refocus, setRefocus] = useState(false)
  // a page says its whole title when its record has come: the tab is wider then
  const names = list.map((tab) => nameOf(tab, list)).join('\n')
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    // a single tab is in view, and looking for it would force a layout on every first page
    if (list.length > 1) current?.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (!refocus) return
    setRefocus(false)
    current?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [active, names])
  const closeByKey = (index: number) => {
    setRefocus(true)
    close([list[index]!.key])
  }
  return (
    <ul ref={row} onKeyDown={(event) => onTabKey(event, closeByKey)}>
      {list.map((tab) => (
        <li
          key={tab.key}
          className={tab.key === active ? styles.active : undefined}
          onContextMenu={(event) => {
            event.preventDefault()
            onMenu({ tab, left: event.clientX, top: event.clientY })
          }}
        >
          <a
            href={tab.href}
            title={nameOf(tab, list)}
            aria-current={tab.key === active ? 'page' : undefined}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              open(tab)
            }}
            onAuxClick={(event) => {
              if (event.button !== 1) return
              event.preventDefault()
              close([tab.key])
            }}
          >
            <span>{tab.title}</span>
            {nameOf(tab, list).slice(tab.title.length)}
          </a>
          <button
            type="button"
            aria-label={t('shell.tab_close_one', { title: nameOf(tab, list) })}
            onClick={() => close([tab.key])}
          >
            <CloseOutlined />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The visited pages as tabs: click, middle click or keys, and a menu of its own. */
export function TabsView() {
  const { list } = useStore(tabs)
  const active = useVisit(list)
  const { open, close, itemsFor, questions } = useTabActions(list, active)
  const router = useRouter()
  useEffect(() => {
    // after a change of language only
    if (!tabs.get().list.some(({ foreign }) => foreign)) return
    void keepTrying(() => import('../router/retitle.ts')).then(({ retitle }) => retitle(router))
  }, [router])
  const [menuAt, setMenuAt] = useState<{ tab: Tab; left: number; top: number }>()
  const current = list.find((tab) => tab.key === active)
  if (list.length === 0) return <div className={styles.tabs} />
  return (
    <nav aria-label={t('shell.tabs')} className={`${styles.tabs} no-print`}>
      <TabRow list={list} active={active} open={open} close={close} onMenu={setMenuAt} />
      {menuAt && (
        <Dropdown
          key={`${menuAt.left} ${menuAt.top}`}
          open
          menu={{ items: itemsFor(menuAt.tab) }}
          trigger={['click']}
          onOpenChange={(open) => open || setMenuAt(undefined)}
        >
          <span className={styles.pointer} style={{ left: menuAt.left, top: menuAt.top }} />
        </Dropdown>
      )}
      <MenuButton
        menu={{ items: current ? itemsFor(current) : [] }}
        button={
          <Button
            type="text"
            size="small"
            icon={<DownOutlined />}
            aria-label={`${t('shell.tabs')}: ${t('shell.more')}`}
          />
        }
      />
      {questions}
    </nav>
  )
}
