import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { invalidate } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { can } from '#platform/web/session.ts'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { KeptState } from '#platform/web/ui/form/KeptState.tsx'
import { useElsewhere } from '#platform/web/ui/form/use-kept-submit.ts'
import { order as contract } from '../contract.ts'
import { isBlank } from './form.rules.ts'
import { frameOf, lacksPo, type LineValues, type Values } from './form.values.ts'
import { Closed } from './Closed.tsx'
import { HeadFields } from './HeadFields.tsx'
import { LineFields } from './LineFields.tsx'
import styles from './Order.module.css'
import { offersQuery, type Order, type Start, type Verdict } from './order.queries.ts'
import { useCheck } from './use-check.ts'
import { useKeptOrder } from './use-kept-order.ts'
import { useStillOpen } from './use-still-open.ts'
import { useNoStrayDrop } from './use-no-stray-drop.ts'
import { Whole } from './Whole.tsx'

const FirstNeeds = part(() => import('./FirstNeeds.tsx'))
const ReadDialog = part(() => import('./ReadDialog.tsx'))
export type FormProps = {
  old: Order | null
  /** the order as it is known by now */
  now: Order | null
  start: Start
  /** tells the draft of a new one from others: the quotes it begins with */
  fresh: string
  onKept: (id: number) => void
  onSent: (id: number) => void
  onDirty: (dirty: boolean) => void
  /** goes to the form of a new order, which begins with the draft in the browser */
  onAnew: () => void
}

/** The form of an order: a draft with gaps is kept at any time; what is said of each line before it is submitted is mended in one click. */
export default function OrderForm({ old, now, start, fresh, onKept, onSent, onDirty, onAnew }: FormProps) {
  const [form] = Form.useForm<Values>()
  const [reading, setReading] = useState(false)
  const code = start.customerCode
  const { own, question } = useKeptOrder({ form, old, now, start, fresh, onKept, onSent })
  const values = (Form.useWatch([], form) as Values | undefined) ?? own.first
  const { checked, isLate } = useCheck(values, code, own.kept?.id)
  const frame = values.frame ? frameOf(values.frame) : null
  const offers = useQuery({ ...offersQuery(frame ?? frameOf('0/USD/model')), enabled: frame !== null }).data?.list ?? []
  const set = (patch: Partial<Values>) => {
    form.setFieldsValue(patch as never)
    own.typed(patch)
  }
  useElsewhere('order', own.kept?.id, () => void invalidate(contract))
  useNoStrayDrop()
  const { dirty } = own.state
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const still = useStillOpen(form, own.attempt > 0 || own.kept !== null, start.lacks)
  const needs = (
    <Suspense>
      <FirstNeeds start={start} />
    </Suspense>
  )
  if (start.choices.length === 0) return needs
  const fix = ({ kind, qty, poNo, lineNo }: Verdict['fixes'][number]) => {
    const at = lineNo === null ? undefined : checked?.lines[lineNo - 1]
    if (kind === 'po') set({ poNo })
    if (kind === 'qty' && qty !== null && at !== undefined)
      set({ lines: values.lines.map((line, n) => (n === at ? { ...line, qty, oddReason: '' } : line)) })
  }
  // what nobody wrote anything into is no line, unless it is the only one
  const drop = () =>
    set({ lines: values.lines.some((line) => !isBlank(line)) ? values.lines.filter((line) => !isBlank(line)) : [{}] })
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={own.first}
      className={styles.form}
      onBlur={still.onBlur}
      {...own.handlers}
    >
      {start.lacks.length > 0 && needs}
      <FormErrors form={form} problems={own.problems} failure={own.failure} attempt={own.attempt} />
      {now && !now.can.edit ? (
        <Closed
          now={now}
          onLeave={() => onDirty(false)}
          onAnew={() => {
            own.anew({ poNo: `${code}-` })
            onDirty(false)
            onAnew()
          }}
        />
      ) : (
        <KeptState {...own.state} />
      )}
      {start.chosen?.problems.map((problem) => (
        <Alert key={problem} type="warning" showIcon title={problem} />
      ))}
      <HeadFields start={start} checked={checked} whole={own.whole} onFix={(poNo) => set({ poNo })} />
      <LineFields offers={offers} checked={checked} whole={own.whole} set={set} onRead={() => setReading(true)} />
      <Whole checked={checked} isLate={isLate} currency={frame?.currency ?? ''} form={form} still={still} onFix={fix} />
      <Foot own={own} onSubmit={drop} />
      {question}
      {reading && frame && (
        <Suspense>
          <ReadDialog
            frame={frame}
            onClose={() => setReading(false)}
            onRead={(poNo, lines) =>
              set({ ...(poNo && lacksPo(values, code) ? { poNo } : {}), lines: joined(values.lines ?? [], lines) })
            }
          />
        </Suspense>
      )}
    </Form>
  )
}

type FootProps = { own: ReturnType<typeof useKeptOrder>['own']; onSubmit: () => void }
function Foot({ own, onSubmit }: FootProps) {
  const submit = own.button(true)
  return (
    <div className={styles.foot}>
      {can('order_submit') && (
        <Button
          type="primary"
          htmlType="submit"
          {...submit}
          onClick={() => {
            onSubmit()
            submit.onClick()
          }}
        >
          {t('order.submit')}
        </Button>
      )}
      <Button htmlType="submit" {...own.button(false)}>
        {t('order.save_draft')}
      </Button>
    </div>
  )
}

/** What was read stands behind what was typed; a line that is still empty gives way. */
const joined = (typed: readonly (LineValues | undefined)[], read: readonly LineValues[]): LineValues[] =>
  [...typed.flatMap((line) => (line && !isBlank(line) ? [line] : [])), ...read].slice(0, 200)
