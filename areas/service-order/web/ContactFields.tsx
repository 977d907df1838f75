import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { session } from '#platform/web/session.ts'
import { zodRules } from '#platform/web/ui/form/zod-rules.ts'
import { servicePurchase } from '../purchase.contract.ts'
import { contactQuery } from './order.queries.ts'

export type Contact = { contact: string; phone: string; remark: string }
/** Whom the work is agreed with: as in the last order, else the one who orders; undefined until it is known. */
export function useContact(): Contact | undefined {
  const { data, error } = useQuery(contactQuery())
  if (error) return { contact: session()?.name ?? '', phone: '', remark: '' }
  return data && { ...data, remark: '' }
}
const rules = zodRules(servicePurchase.create.input)

/** Contact, phone and remarks of an order. */
export const ContactFields = () => (
  <>
    <Form.Item
      name="contact"
      label={t('service-order.field.contact')}
      required
      rules={rules('contact')}
      extra={t('service-order.help.contact')}
    >
      <Input maxLength={60} autoComplete="name" />
    </Form.Item>
    <Form.Item name="phone" label={t('service-order.field.phone')} required rules={rules('phone')}>
      <Input maxLength={40} autoComplete="tel" inputMode="tel" />
    </Form.Item>
    <Form.Item
      name="remark"
      label={t('service-order.field.remark')}
      rules={rules('remark')}
      extra={t('service-order.help.remark')}
    >
      <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 8 }} />
    </Form.Item>
  </>
)
