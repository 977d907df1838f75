import type { MenuItem } from '#platform/contract/boot.ts'
import { withMenuID } from '#platform/web/layout/AppLink.tsx'
import { menuPathOf, useActiveMenu, useLeaf } from '#platform/web/layout/state.ts'
import { locale } from '#platform/web/i18n/text.ts'
import { isReachable } from '#platform/web/router/registry.ts'
import { useSession } from '#platform/web/session.ts'
import { TabBar } from '#platform/web/ui/list/PageTabs.tsx'

const pathOf = (item: MenuItem) => item.url.replace(/\?.*$/, '')
const all = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...all(item.children)])

const nameOf = (item: MenuItem) => (locale() === 'en' ? item.enName : item.name)

type Props = {
  /** what the bar is called; else by its first page */
  label?: string
  holds: (path: string) => boolean
  /** those that stand before the others */
  first?: (path: string) => boolean
}
/** Pages that belong together as one bar: each entry of the menu for whom it is there, under the name it has in the menu. */
export function MenuTabs({ label, holds, first }: Props) {
  const leaf = useLeaf()
  const menuId = useActiveMenu()
  const entries = all(useSession()?.menus ?? []).filter(
    (item) => item.children.length === 0 && item.url && holds(pathOf(item)) && isReachable(item.url),
  )
  // a page that marks another's entry in the side menu may still have one of its own here
  const here = entries.map(pathOf).find((path) => path === leaf.pathname) ?? menuPathOf(leaf)
  if (first) entries.sort((a, b) => Number(first(pathOf(b))) - Number(first(pathOf(a))))
  if (entries.length < 2) return null
  return (
    <TabBar
      label={label ?? nameOf(entries[0]!)}
      items={entries.map((item) => ({
        to: withMenuID(item.url, menuId),
        words: nameOf(item),
        current: pathOf(item) === here,
      }))}
    />
  )
}
