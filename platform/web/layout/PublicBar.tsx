import { t } from '../i18n/text.ts'
import { homeUrl, isReachable } from '../router/registry.ts'
import { rememberReturn } from '../router/remembered.ts'
import { useSession } from '../session.ts'
import { AppLink } from './AppLink.tsx'
import { LanguageRow } from './LanguageRow.tsx'
import { Logo } from './Logo.tsx'
import { PlainSearch } from './PlainSearch.tsx'
import styles from './PublicBar.module.css'
import { useLeaf } from './state.ts'

const places = [
  ['/devtoolIndex', 'shell.tools'],
  ['/filter/all', 'shell.search'],
] as const

/** Logo, the places anybody may go, languages, and the way in or back to one's own pages. */
export function PublicBar() {
  const user = useSession()
  const { pathname } = useLeaf()
  // the front page has its search in the middle
  const isFront = pathname === '/' || pathname === '/index'
  return (
    <header className={`${styles.bar} no-print`}>
      <Logo />
      <nav className={styles.places} aria-label={t('shell.top_menu')}>
        <AppLink to="/index">{t('shell.products')}</AppLink>
        {places
          .filter(([to]) => isReachable(to))
          .map(([to, words]) => (
            <AppLink key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
              {t(words)}
            </AppLink>
          ))}
      </nav>
      {!isFront && pathname !== '/filter/all' && <PlainSearch className={styles.search} />}
      <div className={styles.tools}>
        <LanguageRow />
        {user ? (
          <AppLink to={homeUrl(true)} className={styles.enter}>
            {t('shell.to_own')}
          </AppLink>
        ) : (
          <AppLink
            to="/login"
            className={styles.enter}
            onClick={() => rememberReturn(location.pathname + location.search)}
          >
            {t('shell.login')}
          </AppLink>
        )}
      </div>
    </header>
  )
}
