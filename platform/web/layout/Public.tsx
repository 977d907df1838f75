import { Outlet } from '@tanstack/react-router'
import { Footer } from './Footer.tsx'
import { Keys } from './Keys.tsx'
import { PublicBar } from './PublicBar.tsx'
import { SkipLink } from './SkipLink.tsx'
import styles from './Public.module.css'

/** The frame of what a visitor reads: the bar, content, footer; the same for those signed in. */
export function Public() {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <PublicBar />
      <main className={styles.main} id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Keys />
    </div>
  )
}
