import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, type FormInstance } from 'antd'
import { Suspense, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { notify } from '#platform/web/notify.ts'
import { can } from '#platform/web/session.ts'
import { draft } from '#platform/web/ui/form/draft.ts'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFileSubmit } from '#platform/web/ui/form/use-file-submit.ts'
import { frameOf, inputOf, lacksPo, startOf, type LineValues, type Values } from './form.values.ts'
import { HeadFields } from './HeadFields.tsx'
import { LineFields } from './LineFields.tsx'
import styles from './Order.module.css'
import { offersQuery, saveOrder, submitOrder, type Order, type Start } from './order.queries.ts'
import { Sums } from './Sums.tsx'
import { useCheck, type Checked } from './use-check.ts'
import { Verdicts } from './Verdicts.tsx'

const ReadDialog = part(() => import('./ReadDialog.tsx'))
type Props = { old: Order | null; start: Start; onKept: (id: number) => void; onSent: (id: number) => void }

/** The form of an order: a draft with gaps is kept at any time; what is said of each line before it is submitted is mended in one click. */
export default function OrderForm({ old, start, onKept, onSent }: Props) {
  const [form] = Form.useForm<Values>()
  const name = old ? `order.${old.id}.${old.version}` : 'order.new'
  const [first] = useState(() => ({ ...startOf(old, start), ...draft.read<Values>(name) }))
  const [whole, setWhole] = useState(true)
  const [reading, setReading] = useState(false)
  const values = (Form.useWatch([], form) as Values | undefined) ?? first
  const checked = useCheck(values, start.customerCode, old?.id)
  const offers = useQuery({ ...offersQuery(frameOf(values.frame || '0/USD/model')), enabled: !!values.frame }).data?.list ?? []
  const { sending, problems, failure, handlers } = useFileSubmit(form, async () => {
    const given = { ...first, ...(form.getFieldsValue(true) as Values) }
    // a draft may lack it; what is submitted is named by it
    if (whole && lacksPo(given, start.customerCode)) return askForPo(form, start.customerCode)
    const saved = await saveOrder(inputOf(given, start.customerCode, old))
    draft.drop(name)
    if (!whole) {
      notify.success(t('order.saved'))
      return onKept(saved.id)
    }
    // kept first: what is refused stays as a draft
    await submitOrder(saved, true).catch((error: unknown) => {
      onKept(saved.id)
      notify.error(error instanceof Error ? error.message : t('order.not_submitted'))
      throw error
    })
    notify.success(t('order.submitted'))
    onSent(saved.id)
  })
  const set = (patch: Partial<Values>) => {
    form.setFieldsValue(patch as never)
    draft.write(name, { ...values, ...patch })
  }
  if (start.choices.length === 0) return <Alert type="warning" showIcon title={t('order.no_quotes')} description={t('order.no_quotes_about')} />
  const button = (own: boolean) => ({ loading: sending && whole === own, disabled: sending && whole !== own, onClick: () => setWhole(own) })
  return (
    <Form form={form} layout="vertical" initialValues={first} className={styles.form} {...handlers}
      onValuesChange={(changed: object, all: Values) => {
        handlers.onValuesChange(changed)
        draft.write(name, all)
      }}
    >
      <FormErrors form={form} problems={problems} failure={failure} />
      <HeadFields start={start} checked={checked} onFix={(poNo) => set({ poNo })} />
      <LineFields offers={offers} checked={checked} set={(lines) => set({ lines })} onRead={() => setReading(true)} />
      {checked && <Whole checked={checked} currency={values.frame.split('/')[1] ?? ''} withPo={lacksPo(values, start.customerCode)} />}
      <div className={styles.foot}>
        {can('order_submit') && <Button type="primary" htmlType="submit" {...button(true)}>{t('order.submit')}</Button>}
        <Button htmlType="submit" {...button(false)}>{t('order.save_draft')}</Button>
      </div>
      {reading && (
        <Suspense>
          <ReadDialog frame={frameOf(values.frame)} onClose={() => setReading(false)} onRead={(poNo, lines) => set({ ...(poNo && values.poNo === `${start.customerCode}-` ? { poNo } : {}), lines: joined(values.lines ?? [], lines) })} />
        </Suspense>
      )}
    </Form>
  )
} // prettier-ignore
function askForPo(form: FormInstance<Values>, code: string): void {
  form.setFields([{ name: 'poNo', errors: [t('order.help.po', { code })] }])
  form.scrollToField('poNo', { focus: true })
}
/** What was read stands behind what was typed; a line that is still empty gives way. */
const joined = (typed: readonly (LineValues | undefined)[], read: readonly LineValues[]): LineValues[] =>
  [...typed.flatMap((line) => (line?.quoteId || line?.qty ? [line] : [])), ...read].slice(0, 200)

type WholeProps = { checked: Checked; currency: string; withPo: boolean }
/** What is said of the order as a whole; of a PO number that was begun its field says it. */
function Whole({ checked, currency, withPo }: WholeProps) {
  const { check } = checked
  return (
    <section className={styles.panel}>
      <h2>{check.ready ? t('order.ready') : t('order.not_ready')}</h2>
      <Verdicts verdicts={check.order.filter((one) => withPo || one.check !== 'po')} />
      <Sums currency={currency} net={check.net} tax={check.tax} gross={check.gross} />
    </section>
  )
}
