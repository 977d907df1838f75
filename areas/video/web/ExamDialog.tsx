import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Form, Modal, Radio, Result, Skeleton } from 'antd'
import { useState, type ComponentProps } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { useAsk } from '#platform/web/ui/state/ask.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import type { Answer } from '#platform/contract/contract.ts'
import type { training } from '../train.contract.ts'
import { examQuery, submitExam } from './video.queries.ts'
import styles from './Video.module.css'

type Exam = Answer<typeof training.exam>
type Outcome = Answer<typeof training.handIn>
type Props = { id: number | undefined; onClose: () => void }

/** The examination of a course. */
export default function ExamDialog({ id, onClose }: Props) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { data, error, refetch } = useQuery({ ...examQuery(id ?? 0), enabled: id !== undefined && !outcome, gcTime: 0 })
  const close = () => {
    setOutcome(null)
    onClose()
  }
  return (
    <Modal
      open={id !== undefined}
      onCancel={close}
      footer={null}
      width={720}
      title={data ? t('video.exam.title', { name: data.title }) : t('video.course.begin_exam')}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {outcome ? (
        <Told outcome={outcome} onClose={close} />
      ) : data ? (
        <Questions id={id!} exam={data} onOutcome={setOutcome} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} onLeave={close} />
      ) : (
        <Skeleton active />
      )}
    </Modal>
  )
}

const Told = ({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) => (
  <Result
    status={outcome.passed ? 'success' : 'warning'}
    title={t(outcome.passed ? 'video.exam.passed' : 'video.exam.failed', { score: outcome.score })}
    subTitle={[
      t('video.exam.result', { right: outcome.right, count: outcome.questions }),
      outcome.passed ? '' : t('video.exam.result_left', { count: outcome.attemptsLeft }),
    ].join(' ')}
    extra={
      <>
        {outcome.certificate && (
          <Button type="primary" href={`/api/video/certificate/${outcome.certificate.id}`} download>
            {t('video.course.download')}
          </Button>
        )}
        <Button onClick={onClose}>{t('video.exam.close')}</Button>
      </>
    }
  />
)

type GroupProps = ComponentProps<typeof Checkbox.Group<number>> & { 'aria-required'?: unknown }
/** A group is not what can be required for screen readers: its question says so. */
const Several = (props: GroupProps) => (
  <Checkbox.Group className={styles.options!} {...{ ...props, 'aria-required': undefined }} />
)
type Values = Record<string, number | number[]>
type QuestionProps = { id: number; exam: Exam; onOutcome: (outcome: Outcome) => void }
function Questions({ id, exam, onOutcome }: QuestionProps) {
  const [form] = Form.useForm<Values>()
  const [ask, questions] = useAsk()
  const { sending, problems, failure, attempt, handlers } = useFormSubmit<Values>(form, async (values) => {
    if (
      !(await ask({ title: t('video.exam.submit'), content: t('video.exam.submit_ask'), yes: t('video.exam.submit') }))
    )
      return
    const answers = Object.fromEntries(Object.entries(values).map(([key, value]) => [key.slice(1), [value].flat()]))
    onOutcome(await submitExam({ id, answers: JSON.stringify(answers) as never }))
  })
  const rule = { required: true, message: t('video.exam.answer_needed') }
  return (
    <Form<Values> form={form} layout="vertical" {...handlers}>
      <p className={styles.quiet}>
        {t('video.exam.lead', { count: exam.questions.length, score: exam.passScore, left: exam.attemptsLeft })}
      </p>
      <FormErrors form={form} problems={problems} failure={failure} attempt={attempt} />
      {exam.questions.map((one, n) => {
        const options = one.options.map((label, value) => ({ label, value }))
        return (
          <Form.Item
            key={one.id}
            name={`q${one.id}`}
            label={`${n + 1}. ${one.body}${one.several ? t('video.exam.several') : ''}`}
            rules={[rule]}
          >
            {one.several ? (
              <Several options={options} />
            ) : (
              <Radio.Group className={styles.options!} options={options} />
            )}
          </Form.Item>
        )
      })}
      <Button type="primary" htmlType="submit" loading={sending}>
        {t('video.exam.submit')}
      </Button>
      {questions}
    </Form>
  )
}
