import type { FormInstance } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import type { Values } from './form.values.ts'
import styles from './Order.module.css'
import { Sums } from './Sums.tsx'
import type { Checked } from './use-check.ts'
import { Verdicts } from './Verdicts.tsx'

type Props = { checked: Checked | null; isLate: boolean; currency: string; withPo: boolean; form: FormInstance<Values> }
/** What is said of the order as a whole; of a PO number that was begun its field says it. */
export function Whole({ checked, isLate, currency, withPo, form }: Props) {
  if (!checked && !isLate) return null
  const go = (field: string) => form.scrollToField(field as never, { focus: true, block: 'center' } as never)
  return (
    <section className={styles.panel} aria-live="polite">
      <h2>{isLate ? t('order.not_checked') : checked?.check.ready ? t('order.ready') : t('order.not_ready')}</h2>
      {isLate && <p>{t('order.not_checked_about')}</p>}
      {checked && !isLate && (
        <>
          <LineCount checked={checked} />
          <Verdicts verdicts={checked.check.order.filter((one) => withPo || one.check !== 'po')} onGo={go} />
        </>
      )}
      {checked && <Sums currency={currency} net={checked.check.net} tax={checked.check.tax} gross={checked.check.gross} />}
    </section>
  )
} // prettier-ignore

/** The lines something stops, each leading to its place: what of them is said stands there. */
function LineCount({ checked: { check, lines } }: { checked: Checked }) {
  const stopped = check.lines.flatMap(({ verdicts }, i) => (verdicts.some(({ level }) => level === 'stop') ? [lines[i]!] : []))
  if (stopped.length === 0) return null
  return (
    <p>
      {t('order.lines_stopped')}{' '}
      {stopped.map((n) => (
        <a key={n} className={styles.to} href={`#order-line-${n}`} onClick={(event) => {
          event.preventDefault()
          const line = document.getElementById(`order-line-${n}`)
          line?.scrollIntoView({ block: 'center' })
          line?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
        }}>
          {t('order.line_no', { n: n + 1 })}
        </a>
      ))}
    </p>
  )
} // prettier-ignore
