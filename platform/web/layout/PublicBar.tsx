import { SearchOutlined } from '@ant-design/icons'
import { useNavigate } from '@tanstack/react-router'
import { t } from '../i18n/text.ts'
import { notify } from '../notify.ts'
import { homeUrl, isReachable } from '../router/registry.ts'
import { rememberReturn } from '../router/remembered.ts'
import { useSession } from '../session.ts'
import { AppLink } from './AppLink.tsx'
import { LanguageRow } from './LanguageRow.tsx'
import { Logo } from './Logo.tsx'
import styles from './PublicBar.module.css'
import { useLeaf } from './state.ts'

/** Searching without anything of the box that suggests: for pages that open for everybody. */
export function PlainSearch({ className }: { className?: string | undefined }) {
  const navigate = useNavigate()
  return (
    <search className={className}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('keyword')
          const keyword = typeof typed === 'string' ? typed.trim() : ''
          if (!keyword) return notify.warning(t('shell.search_empty'))
          void navigate({ to: '/filter/all', search: { keyword } } as never)
        }}
      >
        <SearchOutlined aria-hidden />
        <input
          name="keyword"
          type="search"
          maxLength={100}
          autoComplete="off"
          placeholder={t('shell.search_public')}
          aria-label={t('shell.search')}
        />
        <button type="submit">{t('shell.search')}</button>
      </form>
    </search>
  )
}

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
