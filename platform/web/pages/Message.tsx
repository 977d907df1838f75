import type { ReactNode } from 'react'
import { t } from '../i18n/text.ts'
import { refusedAddress } from '../router/remembered.ts'
import { useStore } from '../store.ts'
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
  text: ReactNode
  children: ReactNode
}) {
  const address = useStore(refusedAddress)
  return (
    <section className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        {code}
      </p>
      <h1>{title}</h1>
      {typeof text === 'string' ? <p>{text}</p> : text}
      {address && (
        <p className={styles.address}>
          {t('refused.refused_address')} <code>{address}</code>
        </p>
      )}
      <nav className={styles.actions} aria-label={title}>
        {children}
      </nav>
    </section>
  )
}
