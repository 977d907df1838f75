import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { needed, priceRule } from './form.rules.ts'
import type { LineValues } from './form.values.ts'
import styles from './Order.module.css'
import type { Offer } from './order.queries.ts'
import { price } from './words.ts'

type Props = { n: number; offer: Offer; quoted: string; whole: boolean }
/** Another price than quoted with its reason: fields only for who asks for one. */
export function PriceFields({ n, offer, quoted, whole }: Props) {
  // a price that was asked for before stands in no field yet
  const line = Form.useWatch(['lines', n], { preserve: true }) as LineValues | undefined
  const [open, setOpen] = useState(false)
  if (!open && !line?.askedPrice)
    return (
      <p className={styles.ask}>
        <Button type="link" size="small" onClick={() => setOpen(true)}>
          {t('order.ask_price')}
        </Button>
      </p>
    )
  return (
    <>
      <Form.Item
        name={[n, 'askedPrice']}
        label={t('order.field.asked_price')}
        rules={[priceRule()]}
        extra={t('order.help.asked_price', { price: `${offer.currency} ${price(quoted)}` })}
      >
        <Input inputMode="decimal" maxLength={19} prefix={offer.currency} />
      </Form.Item>
      {line?.askedPrice && (
        <Form.Item
          className={styles.wide!}
          name={[n, 'priceReason']}
          label={t('order.field.price_reason')}
          required
          rules={[needed(whole)]}
        >
          <Input maxLength={300} />
        </Form.Item>
      )}
    </>
  )
}
