import { useQuery } from '@tanstack/react-query'
import { Form, Input, Modal, Radio, Segmented, Select, type FormInstance } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { notify } from '#platform/web/notify.ts'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { RichText } from '#platform/web/ui/text/RichText.tsx'
import { resolutionId } from '../faq.contract.ts'
import { makeFaq, proposeFaqQuery, type Issue, type Proposal } from './issue.queries.ts'
import { takenWord } from './words.ts'
import styles from './Issue.module.css'

const HtmlView = part(async () => ({ default: (await import('#platform/web/ui/text/HtmlView.tsx')).HtmlView }))
type Props = { row: Issue; onClose: () => void }
type Values = { answerId: number; title: string; catalogId: number; content: string }
const needed = [{ required: true, whitespace: true }]
/** The editor has no marks: they only show where something was taken out. */
const unmarked = (html: string) => html.replaceAll(/<\/?mark>/g, '')

/** A resolved issue becomes the draft of a question: from which answer, in which words, and what was taken out of them. */
export function FaqDialog({ row, onClose }: Props) {
  const { data, error, refetch } = useQuery(proposeFaqQuery(row.id))
  const [form] = Form.useForm<Values>()
  const { sending, problems, failure, handlers } = useFormSubmit(form, async (values: Values) => {
    const { made } = await makeFaq({ ...values, id: row.id })
    notify.success(t(made ? 'issue.done.faq' : 'issue.done.faq_there'))
    onClose()
  })
  const answers = data?.answers ?? []
  return (
    <Modal
      open
      width={860}
      title={t('issue.step.faq')}
      okText={t('issue.step.faq')}
      okButtonProps={{ disabled: answers.length === 0 }}
      cancelText={t('ui.cancel')}
      confirmLoading={sending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className="decision-about">{`${row.no} ${row.subject}`}</p>
      {data ? (
        <Form form={form} layout="vertical" {...handlers}>
          <FormErrors form={form} problems={problems} failure={failure} />
          {answers.length > 0 ? (
            <Fields form={form} proposal={data} />
          ) : (
            <EmptyState title={t('issue.faq.no_answer')} about="" />
          )}
        </Form>
      ) : (
        error && <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Modal>
  )
}

function Fields({ form, proposal }: { form: FormInstance<Values>; proposal: Proposal }) {
  const { answers, modules, title } = proposal
  const answerId = (Form.useWatch('answerId', form) as number | undefined) ?? answers[0]!.id
  const chosen = answers.find(({ id }) => id === answerId) ?? answers[0]!
  const [editing, setEditing] = useState(false)
  useEffect(() => form.setFieldsValue({ content: unmarked(chosen.content) }), [form, chosen])
  return (
    <>
      <p className={styles.about}>{t('issue.faq.about')}</p>
      <Form.Item name="title" label={t('issue.faq.title')} initialValue={title} rules={needed}>
        <Input maxLength={120} showCount />
      </Form.Item>
      <Form.Item name="catalogId" label={t('issue.faq.module')} rules={[{ required: true }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={modules.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="answerId" label={t('issue.faq.reply')} initialValue={answers[0]!.id}>
        <Radio.Group
          className={styles.answers ?? ''}
          options={answers.map(({ id, author, at, excerpt }) => ({
            value: id,
            label: [id === resolutionId && t('issue.detail.solution'), author, dateTime(at), excerpt]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      </Form.Item>
      <Segmented
        name="issue-faq"
        aria-label={t('issue.faq.content')}
        value={editing ? 'edit' : 'preview'}
        onChange={(next) => setEditing(next === 'edit')}
        options={[
          { value: 'preview', label: t('issue.faq.preview') },
          { value: 'edit', label: t('issue.faq.edit') },
        ]}
      />
      {!editing && (
        <div className={styles.proposed}>
          <Suspense>
            <HtmlView html={chosen.content} />
          </Suspense>
        </div>
      )}
      <Form.Item key={chosen.id} name="content" hidden={!editing} rules={needed}>
        <RichText label={t('issue.faq.content')} />
      </Form.Item>
      <Taken taken={chosen.taken} />
    </>
  )
}

const Taken = ({ taken }: { taken: Proposal['answers'][number]['taken'] }) => (
  <section className={styles.taken}>
    <h3>{t('issue.faq.taken')}</h3>
    {taken.length === 0 && <p>{t('issue.faq.taken_none')}</p>}
    <ul>
      {taken.map(({ kind, text }) => (
        <li key={`${kind} ${text}`}>
          {text && <del>{text}</del>} <mark>{takenWord(kind)}</mark>
        </li>
      ))}
    </ul>
  </section>
)
