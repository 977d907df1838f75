import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Button, Dropdown } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { queryClient } from '../call/query.ts'
import { label, t } from '../i18n/text.ts'
import { parseSearch } from '../router/page.ts'
import { keepScroll } from '../router/scroll.ts'
import {
  closeTabs,
  closingState,
  hrefAfter,
  refreshTab,
  tabKey,
  tabs,
  unsavedTabs,
  visitTab,
  type Tab,
} from '../router/tabs.ts'
import { useStore } from '../store.ts'
import { useAsk } from '../ui/ask.tsx'
import { useLeaf } from './state.ts'
import styles from './TabsView.module.css'

function useVisit(active: string, isOpen: boolean): void {
  const router = useRouter()
  const { pathname, search, page, params, data } = useLeaf()
  // From the leaf, not from the location: that one may already be the next page's.
  const { href } = router.buildLocation({ to: pathname, search } as never)
  const last = page?.crumb?.({ params, data: data as never }).at(-1)?.text
  const title = last ?? (page?.title ? label(page.title) : undefined)
  const named = title !== undefined && page?.tab === true
  useEffect(() => {
    if (named) visitTab({ key: active, title, href })
  }, [named, active, title, href, isOpen])
}

/** Runs what drops these tabs' pages: at once, or after one question that names those with unsaved input. */
function useDropping() {
  const [ask, questions] = useAsk()
  const drop = (keys: readonly string[], run: (asked: boolean) => void) => {
    const lost = unsavedTabs(keys)
    if (lost.length === 0) return run(false)
    const titles = lost.map((tab) => tab.title).join(t('shell.tab_and'))
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

/** The visited pages as tabs: click, middle click or Delete, and a menu of its own (platform-core §2.4). */
export function TabsView() {
  const { list } = useStore(tabs)
  const { pathname } = useLeaf()
  const active = tabKey(pathname)
  const navigate = useNavigate()
  const router = useRouter()
  const [target, setTarget] = useState<Tab>()
  const row = useRef<HTMLUListElement>(null)
  const [drop, questions] = useDropping()
  useVisit(
    active,
    list.some((tab) => tab.key === active),
  )
  useEffect(() => {
    // a single tab is in view, and looking for it would force a layout on every first page
    if (list.length > 1)
      row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active, list.length])

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
  const chosen = target ?? list.find((tab) => tab.key === active)
  const items = chosen
    ? [
        { key: 'refresh', label: t('shell.tab_refresh'), onClick: () => refresh(chosen) },
        { key: 'close', label: t('shell.tab_close'), onClick: () => close([chosen.key]) },
        { key: 'others', label: t('shell.tab_close_others'), disabled: list.length < 2, onClick: () => others(chosen) },
        { key: 'all', label: t('shell.tab_close_all'), onClick: () => close(all, '/') },
      ]
    : []
  const onKeyDown = (event: KeyboardEvent, tab: Tab) => {
    if (event.key === 'Delete') close([tab.key])
  }
  if (list.length === 0) return <div className={styles.tabs} />
  return (
    <nav aria-label={t('shell.tabs')} className={`${styles.tabs} no-print`}>
      <Dropdown menu={{ items }} trigger={['contextMenu']}>
        <ul ref={row}>
          {list.map((tab) => (
            <li
              key={tab.key}
              className={tab.key === active ? styles.active : undefined}
              onContextMenu={() => setTarget(tab)}
            >
              <a
                href={tab.href}
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
                onKeyDown={(event) => onKeyDown(event, tab)}
              >
                {tab.title}
              </a>
              <button
                type="button"
                aria-label={t('shell.tab_close_one', { title: tab.title })}
                onClick={() => close([tab.key])}
              >
                <CloseOutlined />
              </button>
            </li>
          ))}
        </ul>
      </Dropdown>
      <Dropdown
        menu={{ items }}
        trigger={['click']}
        placement="bottomRight"
        onOpenChange={(isOpen) => isOpen && setTarget(undefined)}
      >
        <Button
          type="text"
          size="small"
          icon={<DownOutlined />}
          aria-label={`${t('shell.tabs')}: ${t('shell.more')}`}
        />
      </Dropdown>
      {questions}
    </nav>
  )
}
