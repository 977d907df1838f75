import { Button, Form, Input, Select } from 'antd'
import { packageApply } from '#areas/product-package/apply.contract.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { apply, type Found } from './way.queries.ts'

const Field = fieldOf(packageApply.apply.input)
type Values = { packageId: number; productName: string; reason: string }

/** Applies for a package: what the call needs, and nothing else. */
export default function ApplyForm({ offers }: Pick<Found, 'offers'>) {
  const [form] = Form.useForm<Values>()
  const { sending, problems, failure, handlers } = useFormSubmit(form, async (values: Values) => {
    await apply(values)
    notify.success(t('way.applied'))
  })
  return (
    <Form form={form} layout="vertical" initialValues={{ packageId: offers[0]?.id }} {...handlers}>
      <FormErrors form={form} problems={problems} failure={failure} />
      <Field name="packageId" label={t('way.field.offer')}>
        <Select options={offers.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
      <Field name="productName" label={t('way.field.product')}>
        <Input autoComplete="off" />
      </Field>
      <Field name="reason" label={t('way.field.reason')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
      <Button type="primary" htmlType="submit" loading={sending}>
        {t('way.send')}
      </Button>
    </Form>
  )
}
