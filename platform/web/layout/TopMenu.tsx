import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { locale, t } from '../i18n/text.ts'
import { isReachable } from '../router/registry.ts'
import { useSession } from '../session.ts'
import { MenuButton } from '../ui/table/MenuButton.tsx'
import { AppLink, withMenuID } from './AppLink.tsx'
import { entryUrl, topEntries } from './menu.rules.ts'
import { useActiveMenu } from './state.ts'
import styles from './TopMenu.module.css'

/** How many children of a wrapping row stand in its first line, and what they leave of it. */
function useFitting(count: number) {
  const row = useRef<HTMLUListElement>(null)
  const [{ fitting, gap }, setFitting] = useState({ fitting: count, gap: 0 })
  useLayoutEffect(() => {
    const list = row.current
    if (!list) return
    const measure = () => {
      const items = [...list.children] as HTMLElement[]
      const fit = items.filter((item) => item.offsetTop === items[0]?.offsetTop)
      const last = fit.at(-1)
      const end = last ? last.getBoundingClientRect().right : 0
      setFitting({ fitting: fit.length, gap: list.getBoundingClientRect().right - end })
    }
    // it reports once at the start too, when the layout is done anyway: measuring here would force one more
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => observer.disconnect()
  }, [count])
  return { row, fitting, gap }
}

/** The user's top menus; those that do not fit stand behind a button. */
export function TopMenu() {
  const user = useSession()
  const active = useActiveMenu()
  const entries = topEntries(user?.menus ?? [], isReachable).map((item) => ({
    id: item.id,
    words: locale() === 'en' ? item.enName : item.name,
    to: withMenuID(entryUrl(item, isReachable)!, item.id),
  }))
  const { row, fitting, gap } = useFitting(entries.length)
  const rest = entries.slice(fitting)
  return (
    <nav aria-label={t('shell.top_menu')} className={styles.menu}>
      <ul ref={row}>
        {entries.map(({ id, words, to }, i) => (
          // Hidden, not absent: what is not there cannot be measured when the window grows.
          <li key={id} className={i < fitting ? undefined : styles.over}>
            <AppLink to={to} aria-current={id === active ? 'true' : undefined}>
              {words}
            </AppLink>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <MenuButton
          placement="bottomLeft"
          menu={{
            selectedKeys: [String(active)],
            items: rest.map(({ id, words, to }) => ({ key: String(id), label: <AppLink to={to}>{words}</AppLink> })),
          }}
          button={
            <Button
              type="text"
              style={{ position: 'relative', left: -gap }}
              className={rest.some(({ id }) => id === active) ? styles.here : undefined}
            >
              {t('shell.more')}
              <DownOutlined />
            </Button>
          }
        />
      )}
    </nav>
  )
}
