import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Result, Skeleton } from 'antd'
import { useState } from 'react'
import { PointsShort } from '#areas/points/web/short.public.tsx'
import { useBalance } from '#areas/points/web/wallet.public.tsx'
import { count, dateTime } from '#platform/web/i18n/format.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import styles from './Order.module.css'
import { orderQuery, payOrder, type Order } from './order.queries.ts'
import { OrderLines } from './OrderFacts.tsx'

/** An order that waits for payment: its sum, what is in the wallet, and who pays. */
export function PayOrder({ id, onSeen }: { id: number; onSeen: () => void }) {
  const { data: order, error, refetch } = useQuery(orderQuery(id))
  const [paid, setPaid] = useState(false)
  const toOrder = (
    <Button key="order" type="primary" onClick={onSeen}>
      {t('service-order.pay.to_order')}
    </Button>
  )
  if (!order) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  if (paid)
    return (
      <Result
        status="success"
        title={t('service-order.pay.done')}
        subTitle={t('service-order.pay.done_about')}
        extra={toOrder}
      />
    )
  if (!order.can.pay) return <Result status="info" title={t('service-order.pay.not_open')} extra={toOrder} />
  return (
    <TitledPage
      title={`${t('service-order.pay.title')} ${order.no}`}
      lead={t('service-order.pay_by', { at: dateTime(order.expiresAt) })}
    >
      <div className={styles.pay}>
        <section className={styles.panel}>
          <h2>{order.product}</h2>
          <OrderLines order={order} />
          <p className={styles.meta}>{t('service-order.pay.held_about')}</p>
        </section>
        <section className={styles.panel}>
          <Account order={order} onPaid={() => setPaid(true)} />
        </section>
      </div>
    </TitledPage>
  )
}

type AccountProps = { order: Order; onPaid: () => void }
function Account({ order, onPaid }: AccountProps) {
  const balance = useBalance()
  const missing = balance ? order.totalPoints - balance.available : 0
  return (
    <>
      {balance && (
        <dl className={styles.account}>
          <div>
            <dt>{t('service-order.pay.balance')}</dt>
            <dd>
              {[count(balance.available), balance.gift && t('service-order.pay.gift', { n: count(balance.gift) })]
                .filter(Boolean)
                .join(' · ')}
            </dd>
          </div>
          <div>
            <dt>{t('service-order.pay.total')}</dt>
            <dd>{count(order.totalPoints)}</dd>
          </div>
          {missing <= 0 && (
            <div>
              <dt>{t('service-order.pay.after')}</dt>
              <dd>{count(-missing)}</dd>
            </div>
          )}
        </dl>
      )}
      {balance?.frozen ? (
        <Alert type="warning" showIcon title={t('service-order.pay.frozen')} />
      ) : missing > 0 ? (
        <PointsShort missing={missing} />
      ) : (
        <Proof order={order} onPaid={onPaid} />
      )}
    </>
  )
}

type Values = { password: string; code: string }
function Proof({ order, onPaid }: AccountProps) {
  const [form] = Form.useForm<Values>()
  const [byCode, setByCode] = useState(false)
  const { sending, problems, failure, handlers } = useFormSubmit(form, async ({ password, code }: Values) => {
    await payOrder({ id: order.id, password: byCode ? '' : password, code: byCode ? code : '' })
    onPaid()
  })
  const needed = [{ required: true, message: t('service-order.proof_needed') }]
  return (
    <Form form={form} layout="vertical" {...handlers}>
      <FormErrors form={form} problems={problems} failure={failure} />
      {byCode ? (
        <Form.Item name="code" label={t('service-order.pay.code')} rules={needed}>
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={32} />
        </Form.Item>
      ) : (
        <Form.Item
          name="password"
          label={t('service-order.pay.password')}
          rules={needed}
          extra={t('service-order.pay.password_help')}
        >
          <Input.Password autoComplete="current-password" maxLength={256} />
        </Form.Item>
      )}
      <Button type="primary" size="large" block htmlType="submit" loading={sending}>
        {t('service-order.pay.now', { n: count(order.totalPoints) })}
      </Button>
      <Button type="link" block onClick={() => setByCode(!byCode)}>
        {label(byCode ? 'service-order.pay.by_password' : 'service-order.pay.by_code')}
      </Button>
    </Form>
  )
}
