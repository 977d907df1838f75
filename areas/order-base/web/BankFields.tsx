import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, Select } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { currencies } from '../contract.ts'
import { mostBanks } from '../unit.contract.ts'
import styles from './OrderBase.module.css'

export type BankValues = { bank?: string; account?: string; currency: (typeof currencies)[number]; swift?: string }
const needed = [{ required: true, whitespace: true }]

/** The accounts customers pay to, one below the other. */
export const BankFields = () => (
  <Form.List name="banks">
    {(fields, { add, remove }) => (
      <section className={styles.banks}>
        <h2>{t('order-base.banks')}</h2>
        {fields.map(({ key, name }) => (
          <fieldset key={key} className={styles.bank}>
            <legend>{t('order-base.bank_n', { n: name + 1 })}</legend>
            <Bank name={name} />
            <Button danger type="text" icon={<DeleteOutlined aria-hidden />} onClick={() => remove(name)}>
              {t('order-base.remove_bank', { n: name + 1 })}
            </Button>
          </fieldset>
        ))}
        {fields.length < mostBanks && (
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({})}>
            {t('order-base.add_bank')}
          </Button>
        )}
      </section>
    )}
  </Form.List>
)
const Bank = ({ name }: { name: number }) => (
  <>
    <div className="form-pair">
      <Form.Item name={[name, 'bank']} label={t('order-base.field.bank')} rules={needed}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name={[name, 'account']} label={t('order-base.field.account')} rules={needed}>
        <Input maxLength={40} autoComplete="off" spellCheck={false} />
      </Form.Item>
    </div>
    <div className="form-pair">
      <Form.Item name={[name, 'currency']} label={t('order-base.field.currency')} rules={[{ required: true }]}>
        <Select options={currencies.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item name={[name, 'swift']} label={t('order-base.field.swift')}>
        <Input maxLength={11} autoComplete="off" spellCheck={false} />
      </Form.Item>
    </div>
  </>
)
