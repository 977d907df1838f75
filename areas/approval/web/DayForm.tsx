import { Button, Form, Input, Radio } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { absence } from '../absence.contract.ts'
import { saveDay } from './absence.queries.ts'
import styles from './Approval.module.css'

const Field = fieldOf(absence.saveDay.input)
type Values = { day: string; isWorkday: boolean; name: string }
/** One more day that differs. */
export default function DayForm({ year }: { year: number }) {
  const [form] = Form.useForm<Values>()
  const { sending, problems, failure, handlers } = useFormSubmit(form, async (values: Values) => {
    await saveDay(values)
    form.resetFields(['day'])
    notify.success(t('approval.calendar.saved'))
  })
  return (
    <Form form={form} layout="vertical" initialValues={{ isWorkday: false, name: '' }} {...handlers}>
      <FormErrors form={form} problems={problems} failure={failure} />
      <div className={styles.pair}>
        <Field name="day" label={t('approval.calendar.day')}>
          <DayField min={`${year}-01-01`} max={`${year}-12-31`} />
        </Field>
        <Field name="name" label={t('approval.calendar.name')}>
          <Input />
        </Field>
      </div>
      <Field name="isWorkday" label={t('approval.calendar.kind')}>
        <Radio.Group
          options={[
            { value: false, label: t('approval.calendar.off') },
            { value: true, label: t('approval.calendar.work') },
          ]}
        />
      </Field>
      <Button type="primary" htmlType="submit" loading={sending}>
        {t('approval.calendar.add')}
      </Button>
    </Form>
  )
}
