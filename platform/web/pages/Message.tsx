import type { ReactNode } from 'react'
import styles from './Message.module.css'

/** A page that says one thing and offers the next steps. */
export function Message({
  code,
  title,
  text,
  children,
}: {
  code: string
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <main className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        {code}
      </p>
      <h1>{title}</h1>
      <p>{text}</p>
      <nav className={styles.actions} aria-label={title}>
        {children}
      </nav>
    </main>
  )
}
