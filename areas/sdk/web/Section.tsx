import type { ReactNode } from 'react'
import styles from './Sdk.module.css'

/** A part of a version under its heading. */
export const Section = ({ name, extra, children }: { name: string; extra?: ReactNode; children: ReactNode }) => (
  <section className={styles.section} aria-label={name}>
    <header>
      <h2>{name}</h2>
      {extra}
    </header>
    {children}
  </section>
)
