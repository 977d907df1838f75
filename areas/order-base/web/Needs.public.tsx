import type { ReactNode } from 'react'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { orderNeeds, type OrderNeed } from '../contract.ts'
import styles from './Needs.module.css'

/** What is said while it is lacking alone: details that are looked at are written; who sells in renminbi needs no rate. */
const onlyOpen: ReadonlySet<OrderNeed> = new Set(['review', 'rate'])
const needWord = wordsFor('order-base.need')
type Props = {
  title: string
  /** what of them is of interest to the reader, with the way to it where one is open */
  ways: Partial<Record<OrderNeed, ReactNode>>
  lacks: readonly OrderNeed[]
}

/**
 * What a customer needs before an order can be submitted, done and open; nothing where all of it is there. Pages that show it name
 * `orderBaseTexts` beside their own.
 */
export function Needs({ title, ways, lacks }: Props) {
  if (lacks.length === 0) return null
  const shown = orderNeeds.filter((need) => need in ways && (!onlyOpen.has(need) || lacks.includes(need)))
  return (
    <section className={styles.needs} aria-label={title}>
      <h2>{title}</h2>
      <ol>
        {shown.map((need) => (
          <li key={need}>
            <StateTag tone={lacks.includes(need) ? 'wait' : 'good'}>
              {t(lacks.includes(need) ? 'order-base.need_open' : 'order-base.need_done')}
            </StateTag>
            <span>{needWord(need)}</span>
            {lacks.includes(need) && <span className={styles.way}>{ways[need]}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
