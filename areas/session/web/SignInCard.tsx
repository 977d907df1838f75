import type { ReactNode } from 'react'
import styles from './SignIn.module.css'

/** The card of both doors: heading, lead, form; on wide screens an optional column beside it. */
export function SignInCard({
  title,
  lead,
  aside,
  children,
}: {
  title: string
  lead: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.body}>{children}</div>
      </section>
      {aside}
    </div>
  )
}
