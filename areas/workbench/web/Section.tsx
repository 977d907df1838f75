import { useId, type ReactNode } from 'react'
import styles from './Dashboard.module.css'

type Props = { title: string; about?: string; more?: ReactNode; children: ReactNode }
/** One block of the home under its title. */
export function Section({ title, about, more, children }: Props) {
  const id = useId()
  return (
    <section className={styles.block} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {more}
      </header>
      {about && <p className={styles.about}>{about}</p>}
      {children}
    </section>
  )
}
