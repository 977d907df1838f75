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

/** What is known of a version, side by side. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
