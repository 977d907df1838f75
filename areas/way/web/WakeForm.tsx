import { Button, Form, Input } from 'antd'
import { activation } from '#areas/account/activation.contract.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { wake } from './way.queries.ts'

const Field = fieldOf(activation.saveUserApply.input)

/** Asks for the own account to be woken. */
export default function WakeForm() {
  const [form] = Form.useForm<{ reason: string }>()
  const { sending, problems, failure, handlers } = useFormSubmit(form, async ({ reason }: { reason: string }) => {
    await wake(reason)
    notify.success(t('way.applied'))
  })
  return (
    <Form form={form} layout="vertical" {...handlers}>
      <FormErrors form={form} problems={problems} failure={failure} />
      <Field name="reason" label={t('way.field.wake')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
      <Button type="primary" htmlType="submit" loading={sending}>
        {t('way.send')}
      </Button>
    </Form>
  )
}
