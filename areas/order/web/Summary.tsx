import { t } from '#platform/web/i18n/text.ts'
import styles from './Order.module.css'
import type { Check } from './order.queries.ts'
import { Sums } from './Sums.tsx'
import { pieces } from './words.ts'

type Props = { poNo: string; qty: number; currency: string; check: Check }
/** An order before it is submitted: how much of what for how much, and what follows from it that cannot be undone. */
export function Summary({ poNo, qty, currency, check: { lines, quotas, net, tax, gross } }: Props) {
  const notes = lines.flatMap(({ lineNo, verdicts }) =>
    verdicts.flatMap(({ level, msg }) => (level === 'note' ? [`${t('order.line_no', { n: lineNo })} · ${msg}`] : [])),
  )
  const left = quotas.map(({ model, left: rest, shared }) =>
    t(shared ? 'order.submit_left_shared' : 'order.submit_left', { model, qty: pieces(rest) }),
  )
  return (
    <div className={styles.summary}>
      <p>
        <strong>{poNo}</strong> · {t('order.submit_lines', { count: lines.length, qty: pieces(qty) })}
      </p>
      <Sums currency={currency} net={net} tax={tax} gross={gross} />
      {[...notes, ...left].length > 0 && (
        <ul>
          {[...notes, ...left].map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <p>{t('order.submit_ask')}</p>
    </div>
  )
}
