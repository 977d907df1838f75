import { useState } from 'react'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import styles from './Order.module.css'
import type { Order, Promised } from './order.queries.ts'
import { keptOf, type Kept } from './kept.rules.ts'
import { pieces, promiseWord, todayIs } from './words.ts'

type Props = { promises: readonly Promised[]; lines: Order['lines'] }
/** What was promised of each line and what became of it, in its order: asked, confirmed, moved, shipped, signed, by whom and why. */
export function Promises({ promises, lines: all }: Props) {
  const [today] = useState(todayIs)
  if (promises.length === 0) return null
  const lines = [...Map.groupBy(promises, ({ lineNo }) => lineNo)].toSorted(([a], [b]) => a - b)
  return (
    <section className={styles.panel}>
      <h2>{t('order.section.promises')}</h2>
      {lines.map(([lineNo, own]) => {
        const line = all.find((one) => one.lineNo === lineNo)
        const kept = line && keptOf(own, line, today)
        return (
          <div key={lineNo} className={styles.promises}>
            <h3>
              {t('order.line_no', { n: lineNo })}
              {kept && <small data-kept={kept.what}>{keptWords(kept)}</small>}
            </h3>
            <ol>
              {own.map((one) => (
                <li key={`${one.at} ${one.kind} ${one.onDay}`} data-kind={one.kind}>
                  <strong>{promiseWord(one.kind)}</strong> <time>{one.onDay}</time>
                  {one.qty !== null && <span>{t('order.pieces', { count: pieces(one.qty) })}</span>}
                  <small>
                    {[one.actor || t('order.system'), dateTime(one.at), one.reason].filter(Boolean).join(' · ')}
                  </small>
                </li>
              ))}
            </ol>
          </div>
        )
      })}
    </section>
  )
}
function keptWords({ what, day, ...counts }: Kept): string {
  const [shipped, qty, late, open] = [
    pieces(counts.shipped),
    pieces(counts.qty),
    pieces(counts.late),
    pieces(counts.open),
  ]
  if (what === 'on_time' || what === 'late') return t(`order.kept.${what}`)
  if (what === 'late_part') return t('order.kept.late_part', { late, qty })
  if (what === 'part_late') return t('order.kept.part_late', { shipped, qty, late })
  return what === 'part'
    ? t('order.kept.part', { shipped, qty })
    : t('order.kept.part_overdue', { shipped, qty, open, day })
}
