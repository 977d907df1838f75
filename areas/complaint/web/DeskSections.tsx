import { Button, Collapse, Form, Input } from 'antd'
import { useState } from 'react'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { dSteps } from '../contract.ts'
import { keepStep, type ReviewDetail, type Section } from './desk.queries.ts'
import styles from './Complaint.module.css'
import { dWord } from './words.ts'

type Step = (typeof dSteps)[number]
/** How a section stands for the customer. */
function SectionState({ section }: { section: Section | undefined }) {
  if (!section) return <StateTag tone="off">{t('complaint.desk.step_empty')}</StateTag>
  if (!section.releasedAt) return <StateTag tone="wait">{t('complaint.desk.step_draft')}</StateTag>
  if (section.body !== section.released) return <StateTag tone="wait">{t('complaint.desk.step_unreleased')}</StateTag>
  return <StateTag tone="good">{t('complaint.released_at', { time: day(section.releasedAt) })}</StateTag>
}

/** The sections of the report: written while it is analysed, else to be read. */
export function Sections({ record }: { record: ReviewDetail }) {
  const of = (step: Step) => record.sections.find((one) => one.step === step)
  const next = dSteps.find((step) => step !== 'D0' && !of(step)?.releasedAt)
  return (
    <section aria-label={t('complaint.desk.work')}>
      <Collapse
        defaultActiveKey={record.can.work && next ? [next] : []}
        items={dSteps.map((step) => ({
          key: step,
          label: `${step} ${dWord(step)}`,
          extra: <SectionState section={of(step)} />,
          children: record.can.work ? (
            <SectionForm key={of(step)?.version ?? 0} id={record.id} step={step} section={of(step)} />
          ) : (
            <p className={styles.body}>{of(step)?.body ?? '–'}</p>
          ),
        }))}
      />
    </section>
  )
}

type FormProps = { id: number; step: Step; section: Section | undefined }
function SectionForm({ id, step, section }: FormProps) {
  const [form] = Form.useForm<{ body: string }>()
  const [release, setRelease] = useState(false)
  const { sending, problems, failure, handlers } = useFormSubmit(form, async ({ body }: { body: string }) => {
    await keepStep({ id, step, version: section?.version ?? 0, body, release })
    notify.success(release ? t('complaint.desk.step_released', { step }) : t('complaint.desk.step_saved', { step }))
  })
  return (
    <Form
      form={form}
      name={`section-${step}`}
      layout="vertical"
      initialValues={{ body: section?.body ?? '' }}
      {...handlers}
    >
      <FormErrors form={form} problems={problems} failure={failure} />
      <Form.Item
        name="body"
        label={`${step} ${dWord(step)}`}
        rules={[{ required: true, whitespace: true, message: t('complaint.required') }]}
      >
        <Input.TextArea maxLength={4000} autoSize={{ minRows: 3, maxRows: 16 }} />
      </Form.Item>
      <div className={styles.foot}>
        <Button
          type="primary"
          htmlType="submit"
          loading={sending && release}
          disabled={sending && !release}
          onClick={() => setRelease(true)}
        >
          {t('complaint.desk.step_release')}
        </Button>
        <Button
          htmlType="submit"
          loading={sending && !release}
          disabled={sending && release}
          onClick={() => setRelease(false)}
        >
          {t('complaint.desk.step_save')}
        </Button>
      </div>
    </Form>
  )
}
