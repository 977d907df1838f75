import { Button, Form } from 'antd'
import type { Whole } from '#platform/contract/contract.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import type { gallery } from '../contract.ts'
import { sendForm } from './gallery.queries.ts'
import styles from './Gallery.module.css'
import { PartFields } from './part.fields.tsx'

type Values = Whole<typeof gallery.send>
/** The form in the page: what is wrong is said at its field and above, whoever found it. */
export default function PartForm() {
  const [form] = Form.useForm<Values>()
  const { sending, problems, failure, handlers } = useFormSubmit(form, async (values: Values) => {
    const { name, qty } = await sendForm(values)
    notify.success(t('gallery.form.sent', { name, qty }))
    form.resetFields()
  })
  return (
    <Form form={form} layout="vertical" requiredMark className={styles.column} {...handlers}>
      <FormErrors form={form} problems={problems} failure={failure} />
      <PartFields />
      <div>
        <Button type="primary" htmlType="submit" loading={sending}>
          {t('ui.submit')}
        </Button>
      </div>
    </Form>
  )
}
