import { hasWords, label, locale, t } from '../i18n/text.ts'
import type { Crumb } from '../router/page.ts'
import { homeUrl, isReachable } from '../router/registry.ts'
import { useSession } from '../session.ts'
import { AppLink, withMenuID } from './AppLink.tsx'
import styles from './Breadcrumb.module.css'
import { trail } from './menu.rules.ts'
import { menuPathOf, useActiveMenu, useLeaf } from './state.ts'

/** Home, the menu entries above the page, then the page's own crumbs or title. */
function useCrumbs(): Crumb[] {
  const user = useSession()
  const leaf = useLeaf()
  const { params, data, page } = leaf
  const active = useActiveMenu()
  const tree = user?.menus ?? []
  const path = menuPathOf(leaf)
  const inActive = trail(
    tree.filter((item) => item.id === active),
    path,
  )
  const above = (inActive.length > 0 ? inActive : trail(tree, path)).map((item) => ({
    text: locale() === 'en' ? item.enName : item.name,
    href: item.url && isReachable(item.url) ? withMenuID(item.url, active) : undefined,
  }))
  const own =
    page?.crumb?.({ params, data: data as never }) ??
    (above.length > 0 && !page?.menu ? [] : page?.title && hasWords(page.title) ? [{ text: label(page.title) }] : [])
  const all = [{ text: t('shell.home'), href: homeUrl(user !== null) }, ...above, ...own]
  // Menu entries repeat their parent's name at the root ("Home / Home"); once is enough.
  return all.filter((crumb, i) => crumb.text !== all[i - 1]?.text)
}

/** Where the page stands; the last part is the page itself. */
export function Breadcrumb() {
  const crumbs = useCrumbs()
  return (
    <nav aria-label={t('shell.breadcrumb')} className={styles.crumbs}>
      <ol>
        {crumbs.map((crumb, i) => (
          <li key={`${crumb.href} ${crumb.text}`}>
            {crumb.href && i < crumbs.length - 1 ? (
              <AppLink to={crumb.href}>{crumb.text}</AppLink>
            ) : (
              <span aria-current={i === crumbs.length - 1 ? 'page' : undefined}>{crumb.text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
