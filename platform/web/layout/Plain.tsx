import { Outlet } from '@tanstack/react-router'
import { Footer } from './Footer.tsx'
import { LanguageRow } from './LanguageRow.tsx'
import { Logo } from './Logo.tsx'
import styles from './Plain.module.css'

/** The frame of public pages: logo, language, content, footer. */
export function Plain() {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Logo />
        <LanguageRow />
      </header>
      <main className={styles.main} id="content">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
