import type { ReactNode } from 'react'
import styles from './Material.module.css'

/** What will stand in an empty part of the overview, as a card, with the way to begin. */
export default function NoneYet({ children }: { children: ReactNode }) {
  return <p className={styles.none}>{children}</p>
}
