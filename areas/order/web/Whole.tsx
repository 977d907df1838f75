import { Button, type FormInstance } from 'antd'
import { label, t } from '#platform/web/i18n/text.ts'
import type { Values } from './form.values.ts'
import styles from './Order.module.css'
import type { Verdict } from './order.queries.ts'
import { Sums } from './Sums.tsx'
import type { Checked } from './use-check.ts'
import type { useStillOpen } from './use-still-open.ts'
import { Verdicts } from './Verdicts.tsx'

const labels = {
  poNo: 'order.field.po_no',
  deliveryAddressId: 'order.field.delivery_to',
  contactId: 'order.field.contact',
  invoiceAddressId: 'order.field.invoice_to',
  requestOn: 'order.field.request_on',
} as const
/** Which verdicts are of fields nobody has come to yet, and which the form says in front. */
type StillOpenOf = Pick<ReturnType<typeof useStillOpen>, 'isOpen' | 'isAbove'>
type Props = {
  checked: Checked | null
  isLate: boolean
  currency: string
  form: FormInstance<Values>
  still: StillOpenOf
  onFix: (fix: Verdict['fixes'][number]) => void
}
/** What is said of the order as a whole. */
export function Whole({ checked, isLate, currency, form, still: { isOpen, isAbove }, onFix }: Props) {
  if (!checked && !isLate) return null
  const isOwn = (one: Verdict) => one.level !== 'ok' && !isAbove(one)
  const all = checked?.check.order.filter(isOwn) ?? []
  const told = all.filter((one) => !isOpen(one))
  // of a form that nobody has begun there is nothing to say
  if (checked && !isLate && all.length > told.length && told.length === 0 && checked.lines.length === 0) return null
  const go = (field: string) => form.scrollToField(field as never, { focus: true, block: 'center' } as never)
  return (
    <section className={styles.panel} aria-live="polite">
      <h2>{isLate ? t('order.not_checked') : checked?.check.ready ? t('order.ready') : t('order.not_ready')}</h2>
      {isLate && <p>{t('order.not_checked_about')}</p>}
      {checked && !isLate && (
        <>
          <LineCount checked={checked} />
          <Verdicts verdicts={told} onGo={go} onFix={onFix} />
          <StillOpen gaps={all.filter(isOpen)} onGo={go} />
        </>
      )}
      {checked && (
        <Sums currency={currency} net={checked.check.net} tax={checked.check.tax} gross={checked.check.gross} />
      )}
    </section>
  )
}

/** What is not filled in yet, each leading to its field. */
function StillOpen({ gaps, onGo }: { gaps: readonly Verdict[]; onGo: (field: string) => void }) {
  const fields = gaps.flatMap(({ field }) => (field in labels ? [field as keyof typeof labels] : []))
  if (fields.length === 0) return null
  return (
    <p>
      {t('order.still_open')}{' '}
      {fields.map((field) => (
        <Button key={field} type="link" size="small" onClick={() => onGo(field)}>
          {label(labels[field])}
        </Button>
      ))}
    </p>
  )
}

/** The lines something stops, each leading to its place: what of them is said stands there. */
function LineCount({ checked: { check, lines } }: { checked: Checked }) {
  const stopped = check.lines.flatMap(({ verdicts }, i) =>
    verdicts.some(({ level }) => level === 'stop') ? [lines[i]!] : [],
  )
  if (stopped.length === 0) return null
  return (
    <p>
      {t('order.lines_stopped')}{' '}
      {stopped.map((n) => (
        <a
          key={n}
          className={styles.to}
          href={`#order-line-${n}`}
          onClick={(event) => {
            event.preventDefault()
            const line = document.getElementById(`order-line-${n}`)
            line?.scrollIntoView({ block: 'center' })
            line?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
          }}
        >
          {t('order.line_no', { n: n + 1 })}
        </a>
      ))}
    </p>
  )
}
