import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import type { Answer } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { training } from '../train.contract.ts'
import styles from './Video.module.css'

const Field = fieldOf(training.verify.input)
type Values = { no: string; code: string }

/** Whether a certificate was issued here, by what is printed on it. */
export default function Verify({ no, code }: Values) {
  const [form] = Form.useForm<Values>()
  const [found, setFound] = useState<Answer<typeof training.verify> | null>(null)
  const { sending, problems, failure, handlers } = useFormSubmit<Values>(form, async (values) => {
    setFound(null)
    setFound(await call(training.verify, values, { inline: true }))
  })
  return (
    <section className={styles.verify} aria-labelledby="video-verify">
      <h2 id="video-verify">{t('video.verify.title')}</h2>
      <p className={styles.quiet}>{t('video.verify.about')}</p>
      <Form<Values> form={form} layout="vertical" initialValues={{ no, code }} {...handlers}>
        <FormErrors form={form} problems={problems} failure={failure} />
        <div className="form-pair">
          <Field name="no" label={t('video.verify.no')}>
            <Input autoComplete="off" spellCheck={false} />
          </Field>
          <Field name="code" label={t('video.verify.code')}>
            <Input autoComplete="off" spellCheck={false} />
          </Field>
        </div>
        <Button htmlType="submit" loading={sending}>
          {t('video.verify.go')}
        </Button>
      </Form>
      <div role="status">
        {found && (
          <Alert
            type="success"
            showIcon
            title={t('video.verify.genuine')}
            description={
              <Facts
                facts={[
                  ['video.verify.person', found.person],
                  ['video.verify.company', found.company],
                  ['video.verify.course', found.title],
                  ['video.verify.score', found.score],
                  ['video.verify.issued', day(found.issuedAt)],
                ]}
              />
            }
          />
        )}
      </div>
    </section>
  )
}
