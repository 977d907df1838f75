import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import styles from './Order.module.css'
import type { Promised } from './order.queries.ts'
import { pieces, promiseWord } from './words.ts'

/** The first day that was confirmed, and whether what left was no later. */
function keptOf(promises: readonly Promised[]): 'on_time' | 'late' | null {
  const confirmed = promises.find(({ kind }) => kind === 'confirmed')
  const shipped = promises.filter(({ kind }) => kind === 'shipped')
  if (!confirmed || shipped.length === 0) return null
  return shipped.some(({ onDay }) => onDay > confirmed.onDay) ? 'late' : 'on_time'
}

/** What was promised of each line and what became of it, in its order: asked, confirmed, moved, shipped, signed, by whom and why. */
export function Promises({ promises }: { promises: readonly Promised[] }) {
  if (promises.length === 0) return null
  const lines = [...Map.groupBy(promises, ({ lineNo }) => lineNo)].toSorted(([a], [b]) => a - b)
  return (
    <section className={styles.panel}>
      <h2>{t('order.section.promises')}</h2>
      {lines.map(([lineNo, own]) => {
        const kept = keptOf(own)
        return (
          <div key={lineNo} className={styles.promises}>
            <h3>
              {t('order.line_no', { n: lineNo })}
              {kept && <small data-kept={kept}>{t(`order.kept.${kept}`)}</small>}
            </h3>
            <ol>
              {own.map((one) => (
                <li key={`${one.at} ${one.kind} ${one.onDay}`} data-kind={one.kind}>
                  <strong>{promiseWord(one.kind)}</strong> <time>{one.onDay}</time>
                  {one.qty !== null && <span>{t('order.pieces', { count: pieces(one.qty) })}</span>}
                  <small>{[one.actor || t('order.system'), dateTime(one.at), one.reason].filter(Boolean).join(' · ')}</small>
                </li>
              ))}
            </ol>
          </div>
        )
      })}
    </section>
  )
} // prettier-ignore
