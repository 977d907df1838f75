import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { currencies } from '#areas/order-base/contract.ts'
import { locale, t } from '#platform/web/i18n/text.ts'
import { unitsQuery } from './bill.queries.ts'
import { currencyWord } from './words.ts'

const required = [{ required: true, whitespace: true }]
/** Whose account: a customer by its code, a unit and a currency. */
export function AccountFields() {
  const { data: units } = useQuery(unitsQuery())
  return (
    <>
      <Form.Item
        name="customerCode"
        label={t('bill.field.code')}
        extra={t('bill.help.code')}
        rules={[{ required: true, pattern: /^[A-Za-z][0-9]{4}$/, message: t('bill.help.code') }]}
      >
        <Input maxLength={5} autoComplete="off" />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="unitCode" label={t('bill.field.unit')} rules={required}>
          <Select
            loading={!units}
            options={(units ?? []).map(({ code, nameZh, nameEn }) => ({
              value: code,
              label: `${code} ${locale() === 'en' ? nameEn : nameZh}`,
            }))}
          />
        </Form.Item>
        <Form.Item name="currency" label={t('bill.field.currency')} rules={required}>
          <Select options={currencies.map((value) => ({ value, label: currencyWord(value) }))} />
        </Form.Item>
      </div>
    </>
  )
}
