import type { ReactNode } from 'react'
import styles from './Operation.module.css'

/** Label and value pairs; what has no value is left out. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label}.`}>{value}</dd>])}
    </dl>
  )
}
