import { PlusOutlined } from '@ant-design/icons'
import { Form, Select } from 'antd'
import { use, useEffect, useRef } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { can } from '#platform/web/session.ts'
import { AddContext } from './adding.ts'
import { needed } from './form.rules.ts'
import type { Values } from './form.values.ts'
import type { Start } from './order.queries.ts'
import styles from './Order.module.css'

const kinds = [
  ['deliveryAddressId', 'order.field.delivery_to', 'deliveries', 'delivery'],
  ['contactId', 'order.field.contact', 'contacts', 'contact'],
  ['invoiceAddressId', 'order.field.invoice_to', 'invoices', 'invoice'],
] as const

/** What was added while the order is open is meant for it. */
function useAdded(start: Start): void {
  const form = Form.useFormInstance<Values>()
  const before = useRef(start)
  useEffect(() => {
    for (const [name, , of] of kinds) {
      const known = new Set(before.current[of].map(({ id }) => id))
      const [added, ...others] = start[of].filter(({ id }) => !known.has(id))
      if (added && others.length === 0) form.setFieldsValue({ [name]: added.id })
    }
    before.current = start
  }, [form, start])
}

/** The choice that adds one instead, at the foot of each list: keys reach it as they reach the others. */
const adding = 0
const fits = (typed: string, option?: { value: number; label: string }) =>
  option?.value === adding || option?.label.toLowerCase().includes(typed.toLowerCase()) === true

/** Where it goes, who is asked, and whom the invoice is for; one that is missing is added from here. */
export function Places({ start, whole }: { start: Start; whole: boolean }) {
  const add = use(AddContext)
  useAdded(start)
  const more = (kind: (typeof kinds)[number][3]) =>
    can('order_base_edit') ? [{ value: adding, label: t(`order-base.new_${kind}`) }] : []
  return kinds.map(([name, words, of, kind]) => (
    <Form.Item
      key={name}
      name={name}
      label={t(words)}
      required
      rules={[needed(whole)]}
      normalize={(next: number, before: number | undefined) => (next === adding ? before : next)}
    >
      <Select
        showSearch={{ filterOption: fits }}
        options={[...start[of].map(({ id, words: called }) => ({ value: id, label: called })), ...more(kind)]}
        optionRender={({ value, label }) =>
          value === adding ? (
            <span className={styles.adds}>
              <PlusOutlined aria-hidden /> {label}
            </span>
          ) : (
            label
          )
        }
        onSelect={(value) => value === adding && add(kind)}
      />
    </Form.Item>
  ))
}
