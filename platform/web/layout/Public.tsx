import { Outlet } from '@tanstack/react-router'
import { t } from '../i18n/text.ts'
import { Footer } from './Footer.tsx'
import { Keys } from './Keys.tsx'
import { PublicBar } from './PublicBar.tsx'
import styles from './Public.module.css'

/** The frame of what a visitor reads: the bar, content, footer; the same for those signed in. */
export function Public() {
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        {t('shell.skip')}
      </a>
      <PublicBar />
      <main className={styles.main} id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Keys />
    </div>
  )
}
