import { Outlet } from '@tanstack/react-router'
import { Footer } from './Footer.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Logo } from './Logo.tsx'
import styles from './Plain.module.css'

/** The frame of public pages: logo, language, content, footer. */
export function Plain() {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Logo />
        <LanguageMenu />
      </header>
      <main className={styles.main} id="content">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
