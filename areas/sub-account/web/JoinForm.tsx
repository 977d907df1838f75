import { Button, Form, Input } from 'antd'
import { personal } from '#areas/account/account.links.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { notify } from '#platform/web/notify.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { joining } from '../join.contract.ts'
import { join } from './request.queries.ts'

const Field = fieldOf(joining.join.input)
type Values = { company: string; reason: string }

/** Which company somebody wants to be let into, and what its main account is told. */
export function JoinForm({ company }: { company: string }) {
  const [form] = Form.useForm<Values>()
  const { sending, problems, failure, handlers } = useFormSubmit(form, async (values: Values) => {
    await join(values)
    notify.success(t('sub-account.join.sent'))
  })
  return (
    <Form form={form} layout="vertical" initialValues={{ company, reason: '' }} {...handlers}>
      <FormErrors form={form} problems={problems} failure={failure} />
      <Field name="company" label={t('sub-account.join.company')} extra={t('sub-account.join.company_about')}>
        <Input autoComplete="organization" />
      </Field>
      <Field name="reason" label={t('sub-account.join.reason')} extra={t('sub-account.join.reason_about')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} showCount />
      </Field>
      <p>
        {t('sub-account.join.address_about')}{' '}
        <AppLink to={personal.url(null, { tab: 'contact' })}>{t('sub-account.join.contact')}</AppLink>
      </p>
      <Button type="primary" htmlType="submit" loading={sending}>
        {t('sub-account.join.submit')}
      </Button>
    </Form>
  )
}
