import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { dayRule } from '#platform/web/ui/form/day-rule.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { mostLines } from '../contract.ts'
import { needed } from './form.rules.ts'
import { frameKey, type LineValues, type Values } from './form.values.ts'
import styles from './Order.module.css'
import { PriceFields } from './PriceFields.tsx'
import type { Offer, Verdict } from './order.queries.ts'
import type { Checked } from './use-check.ts'
import { Verdicts } from './Verdicts.tsx'
import { money, pieces, price, setsOf, todayIs } from './words.ts'

type Props = {
  offers: readonly Offer[]
  checked: Checked | null
  whole: boolean
  set: (patch: Partial<Values>) => void
  onRead: () => void
}
/** The lines of the form: each a quote with how many of it, and what is said of it. */
export function LineFields({ offers, checked, whole, set, onRead }: Props) {
  const form = Form.useFormInstance()
  const all = () => [...((form.getFieldValue('lines') as LineValues[] | undefined) ?? [])]
  const fix = (n: number, { kind, qty, quoteId, frame }: Verdict['fixes'][number]) => {
    const lines = all()
    if (kind === 'frame' && frame) return set({ frame: frameKey(frame) })
    if (kind === 'remove') lines.splice(n, 1)
    else
      lines[n] = {
        ...lines[n],
        ...(kind === 'qty' && qty !== null ? { qty, oddReason: '' } : {}),
        ...(kind === 'quote' && quoteId !== null ? { quoteId } : {}),
        ...(kind === 'price' ? { askedPrice: '', priceReason: '' } : {}),
      }
    set({ lines: lines.length ? lines : [{}] })
  }
  return (
    <section className={styles.panel}>
      <h2>{t('order.section.lines')}</h2>
      <Form.List name="lines">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <fieldset key={key} className={styles.line} id={`order-line-${name}`}>
                <legend>{t('order.line_no', { n: name + 1 })}</legend>
                <Line n={name} offers={offers} whole={whole} found={foundOf(checked, name)} />
                <Verdicts verdicts={foundOf(checked, name)?.verdicts ?? []} onFix={(one) => fix(name, one)} />
                {fields.length > 1 && (
                  <Button
                    danger
                    type="text"
                    size="small"
                    icon={<DeleteOutlined aria-hidden />}
                    onClick={() => remove(name)}
                  >
                    {t('order.line_remove', { n: name + 1 })}
                  </Button>
                )}
              </fieldset>
            ))}
            <div className={styles.bar}>
              {fields.length < mostLines && (
                <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({})}>
                  {t('order.line_add')}
                </Button>
              )}
              <Button onClick={onRead}>{t('order.read')}</Button>
            </div>
          </>
        )}
      </Form.List>
    </section>
  )
}
type Found = Checked['check']['lines'][number]
const foundOf = (checked: Checked | null, n: number): Found | undefined =>
  checked?.check.lines[checked.lines.indexOf(n)]

type LineProps = { n: number; offers: readonly Offer[]; whole: boolean; found: Found | undefined }
function Line({ n, offers, whole, found }: LineProps) {
  const line = Form.useWatch(['lines', n]) as LineValues | undefined
  const [today] = useState(todayIs)
  const offer = offers.find(({ quoteId }) => quoteId === line?.quoteId)
  const odd = offer && line?.qty ? line.qty % offer.mpq : 0
  const hint =
    offer &&
    (line?.qty
      ? setsOf(Math.floor(line.qty / offer.mpq), odd)
      : t('order.help.sets', { mpq: pieces(offer.mpq), moq: pieces(offer.moq) }))
  // a quote that is not offered any more is named all the same: what is said of it stands below
  const gone =
    found?.item && line?.quoteId && !offer
      ? [{ value: line.quoteId, label: t('order.not_offered', { item: found.item }) }]
      : []
  return (
    <div className={styles.cells}>
      <QuoteField n={n} whole={whole} offer={offer} options={[...gone, ...offers.map(choiceOf)]} />
      <Form.Item name={[n, 'qty']} label={t('order.field.qty')} required rules={[needed(whole)]} extra={hint}>
        <NumberField min={1} max={100_000_000} step={offer?.mpq ?? 1} className={styles.quantity!} />
      </Form.Item>
      <Form.Item
        name={[n, 'requestOn']}
        label={t('order.field.request_on')}
        rules={[dayRule(today)]}
        extra={t('order.help.line_day')}
      >
        <DayField min={today} />
      </Form.Item>
      <Form.Item name={[n, 'terminalCustomer']} label={t('order.field.terminal')}>
        <Input maxLength={200} placeholder={offer?.endCustomer} disabled={!!offer?.endCustomer} />
      </Form.Item>
      <Form.Item name={[n, 'project']} label={t('order.field.project')}>
        <Input maxLength={200} placeholder={offer?.project} />
      </Form.Item>
      {odd > 0 && (
        <Form.Item
          className={styles.wide!}
          name={[n, 'oddReason']}
          label={t('order.field.odd_reason')}
          required
          rules={[needed(whole)]}
          extra={t('order.help.odd')}
        >
          <Input maxLength={300} />
        </Form.Item>
      )}
      {offer && (
        <PriceFields n={n} offer={offer} quoted={found?.quotedPrice ?? found?.unitPrice ?? offer.price} whole={whole} />
      )}
      {offer && found && found.amount > 0 && (
        <p className={styles.amount}>
          {t('order.line_amount', {
            price: `${offer.currency} ${price(found.unitPrice)}`,
            qty: pieces(line?.qty ?? 0),
            amount: money(offer.currency, found.amount),
          })}
        </p>
      )}
    </div>
  )
}

type Choice = { value: number; label: string }
const choiceOf = (one: Offer): Choice => ({
  value: one.quoteId,
  label: [one.item, one.endCustomer, one.quoteNo].filter(Boolean).join(' · '),
})
type QuoteProps = { n: number; whole: boolean; offer: Offer | undefined; options: readonly Choice[] }
/** The quote of a line, with what it offers below. */
const QuoteField = ({ n, whole, offer, options }: QuoteProps) => (
  <Form.Item
    className={styles.wide!}
    name={[n, 'quoteId']}
    label={t('order.field.quote')}
    required
    rules={[needed(whole)]}
    extra={
      offer &&
      t('order.offer', {
        price: `${offer.currency} ${price(offer.price)}`,
        mpq: pieces(offer.mpq),
        moq: pieces(offer.moq),
        day: offer.endsOn,
      })
    }
  >
    <Select showSearch={{ optionFilterProp: 'label' }} options={[...options]} />
  </Form.Item>
)
