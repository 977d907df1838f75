import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { useAsk } from '#platform/web/ui/state/ask.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { nudge, takeBack, type Current, type Info } from './certification.queries.ts'
import styles from './Certification.module.css'
import { stepWord } from './words.ts'

type Props = { current: Current; waiting: NonNullable<Info['waiting']> }

/** Whose turn it is, and when it is expected to be done. */
export function Queue({ current, waiting }: Props) {
  const [ask, questions] = useAsk()
  const remind = useMutation({
    mutationFn: () => nudge(waiting.taskId),
    onSuccess: () => notify.success(t('certification.nudged')),
  })
  const back = useMutation({
    mutationFn: async () => {
      const question = { title: t('certification.take_back'), content: t('certification.take_back_ask'), yes: t('certification.take_back') } // prettier-ignore
      if (!(await ask(question))) return
      await takeBack({ id: current.id, version: current.version })
      notify.success(t('certification.taken_back'))
    },
  })
  return (
    <section className={styles.box}>
      <h2>{t('certification.queue.title')}</h2>
      <Facts
        facts={[
          ['certification.queue.step', stepWord(waiting.step)],
          ['certification.queue.handler', waiting.handler ?? t('certification.queue.unassigned')],
          ['certification.queue.since', dateTime(waiting.openedAt)],
          ['certification.queue.expected', waiting.expectedOn],
          [
            'certification.queue.due',
            <span key="due">
              {waiting.dueOn}{' '}
              {waiting.overdue && <StateTag tone="bad">{t('certification.queue.overdue')}</StateTag>}
            </span>,
          ],
        ]}
      />
      {waiting.median !== null && <p className={styles.note}>{t('certification.queue.median', { days: waiting.median })}</p>}
      <div className={styles.actions}>
        {waiting.can.nudge && (
          <Button type="primary" loading={remind.isPending} onClick={() => remind.mutate()}>
            {t('certification.nudge')}
          </Button>
        )}
        {current.can.takeBack && (
          <Button loading={back.isPending} onClick={() => back.mutate()}>
            {t('certification.take_back')}
          </Button>
        )}
      </div>
      {questions}
    </section>
  )
} // prettier-ignore
