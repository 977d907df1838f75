import { useMutation } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { clientInfo } from '#areas/client/client.links.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { can } from '#platform/web/session.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { comment, type TaskDetail } from './approval.queries.ts'
import styles from './Approval.module.css'
import { Checked } from './checked.public.tsx'
import { TaskFacts, TaskFiles } from './TaskFacts.tsx'
import { TaskState } from './TaskState.tsx'

/** A task: what it is about, the way to its record, how far the case has come, and what was said among staff. */
export default function TaskDrawer({ record: task }: { record: TaskDetail }) {
  return (
    <>
      <Facts
        facts={[
          ['approval.states', <TaskState key="state" status={task.status} overdue={task.overdue} />],
          ['approval.kind', `${task.kind} ${task.no}`],
          ['approval.step', task.stepName],
          ['approval.company', task.companyName && <Company key="company" task={task} />],
          ['approval.applicant', task.applicant],
          ['approval.handler', task.byHandler ? (task.handler ?? t('approval.no_handler_yet')) : null],
          ['approval.since', dateTime(task.createdAt)],
          ['approval.due', task.dueOn],
        ]}
      />
      {task.facts.length + task.files.length > 0 && (
        <section className={styles.part}>
          <h2>{t('approval.asked')}</h2>
          <TaskFacts facts={task.facts} />
          <TaskFiles files={task.files} />
        </section>
      )}
      <AppLink to={task.url}>{t('approval.open_record')}</AppLink>
      <Steps steps={task.steps} />
      <Comments task={task} />
    </>
  )
}

/** The customer, with the way to what is known of them for whoever may read it. */
const Company = ({ task: { companyId, companyName } }: { task: TaskDetail }) =>
  companyId !== null && can('client_read') ? (
    <AppLink to={clientInfo.url(null, { id: companyId })}>{companyName}</AppLink>
  ) : (
    companyName
  )

const Steps = ({ steps }: Pick<TaskDetail, 'steps'>) => (
  <section className={styles.part}>
    <h2>{t('approval.steps')}</h2>
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.id}>
          <strong>{step.stepName}</strong> <TaskState status={step.status} /> {step.decidedBy}
          <small>{dateTime(step.decidedAt ?? step.createdAt)}</small>
          {step.checked.length > 0 && <Checked checked={step.checked} />}
          {step.comment && <p>{step.comment}</p>}
        </li>
      ))}
    </ol>
  </section>
)

function Comments({ task }: { task: TaskDetail }) {
  const [body, setBody] = useState('')
  const { isPending, mutate: add } = useMutation({
    mutationFn: () => comment({ id: task.id, body }),
    onSuccess: () => {
      setBody('')
      notify.success(t('approval.commented'))
    },
  })
  return (
    <section className={styles.part}>
      <h2>{t('approval.comments')}</h2>
      {task.comments.length === 0 && <p>{t('approval.comments_none')}</p>}
      <ul className={styles.steps}>
        {task.comments.map((one) => (
          <li key={one.id}>
            <strong>{one.author}</strong>
            <small>{dateTime(one.createdAt)}</small>
            <p>{one.body}</p>
          </li>
        ))}
      </ul>
      {can('approval_decide') && (
        <div className={styles.say}>
          <Input.TextArea
            aria-label={t('approval.comment')}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={1000}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
          <Button loading={isPending} disabled={!body.trim()} onClick={() => add()}>
            {t('approval.comment_add')}
          </Button>
        </div>
      )}
    </section>
  )
}
