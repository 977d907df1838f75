import { Button, Form, Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { certification } from '../contract.ts'
import { track, type Current } from './certification.queries.ts'
import styles from './Certification.module.css'

const Field = fieldOf(certification.track.input)
type Values = { carrier: string; no: string }

/** How the two originals are on their way. */
export default function Tracking({ current }: { current: Current }) {
  const [form] = Form.useForm<Values>()
  const { sending, problems, failure, handlers } = useFormSubmit(form, async (values: Values) => {
    await track({ ...values, id: current.id, version: current.version })
    notify.success(t('certification.track.saved'))
  })
  return (
    <section className={styles.box}>
      <h2>{t('certification.track.title')}</h2>
      <p>
        {current.postTo ? t('certification.track.about', { to: current.postTo }) : t('certification.track.about_open')}
      </p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ carrier: current.carrier, no: current.trackingNo }}
        {...handlers}
      >
        <FormErrors form={form} problems={problems} failure={failure} />
        <div className={styles.pair}>
          <Field name="carrier" label={t('certification.track.carrier')}>
            <Input />
          </Field>
          <Field name="no" label={t('certification.track.no')}>
            <Input />
          </Field>
        </div>
        <Button type="primary" htmlType="submit" loading={sending}>
          {t('certification.track.save')}
        </Button>
      </Form>
    </section>
  )
}
