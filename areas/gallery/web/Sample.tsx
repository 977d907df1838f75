import type { ReactNode } from 'react'
import type { TextKey } from '#platform/contract/text.ts'
import { label } from '#platform/web/i18n/text.ts'
import styles from './Gallery.module.css'

type SampleProps = {
  title: TextKey
  /** what it is called in the code */
  of: string
  about?: TextKey
  children: ReactNode
}
/** A part of the kit: its name for people and in the code, and below it what it looks like in each state. */
export const Sample = ({ title, of, about, children }: SampleProps) => (
  <section className={styles.sample} aria-label={label(title)}>
    <header>
      <h2>{label(title)}</h2>
      <code>{of}</code>
    </header>
    {about && <p className={styles.about}>{label(about)}</p>}
    <div className={styles.states}>{children}</div>
  </section>
)

type StateProps = { name: TextKey; wide?: boolean; children: ReactNode }
/** One state of it. */
export const State = ({ name, wide, children }: StateProps) => (
  <div className={styles.one} data-wide={wide || undefined}>
    <h3>{label(name)}</h3>
    {children}
  </div>
)

/** Small things of one state beside each other. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>
