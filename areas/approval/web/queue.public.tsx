import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { call } from '#platform/web/call/call.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { useAsk } from '#platform/web/ui/state/ask.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { approval } from '../contract.ts'
import styles from './Approval.module.css'

export type Waiting = {
  taskId: number
  handler: string | null
  openedAt: string
  dueOn: string
  expectedOn: string
  median: number | null
  overdue: boolean
  can: { nudge: boolean }
}
type Props = {
  waiting: Waiting
  /** the step in words */
  step: string
  /** takes the submission back, while nobody has decided anything about it */
  takeBack?: (() => Promise<unknown>) | undefined
  /** reads anew what shows it */
  anew: () => unknown
}

/** Whose turn it is with what the own company has submitted, when it is expected to be done, and what can be done meanwhile. */
export function Queue({ waiting, step, takeBack, anew }: Props) {
  const [ask, questions] = useAsk()
  const remind = useMutation({
    mutationFn: () => call(approval.nudge, { taskId: waiting.taskId }).finally(anew),
    onSuccess: () => notify.success(t('approval.queue.nudged')),
  })
  const back = useMutation({
    mutationFn: async () => {
      const yes = t('approval.queue.take_back')
      if (!(await ask({ title: yes, content: t('approval.queue.take_back_ask'), yes }))) return
      await takeBack!()
      notify.success(t('approval.queue.taken_back'))
    },
  })
  return (
    <>
      <Stands waiting={waiting} step={step} />
      {(waiting.can.nudge || takeBack) && (
        <div className={styles.actions}>
          {waiting.can.nudge && (
            <Button type="primary" loading={remind.isPending} onClick={() => remind.mutate()}>
              {t('approval.queue.nudge')}
            </Button>
          )}
          {takeBack && (
            <Button loading={back.isPending} onClick={() => back.mutate()}>
              {t('approval.queue.take_back')}
            </Button>
          )}
        </div>
      )}
      {questions}
    </>
  )
}

/** The same as a part of a page, with its heading. */
export const QueueCard = (props: Props) => (
  <section className={styles.card}>
    <h2>{t('approval.queue.title')}</h2>
    <Queue {...props} />
  </section>
)

const Stands = ({ waiting, step }: Pick<Props, 'waiting' | 'step'>) => (
  <>
    <Facts
      facts={[
        ['approval.step', step],
        ['approval.queue.handler', waiting.handler ?? t('approval.no_handler_yet')],
        ['approval.since', dateTime(waiting.openedAt)],
        // without a median the day that is due is all that is known
        [
          'approval.queue.expected',
          waiting.overdue || waiting.expectedOn === waiting.dueOn ? null : waiting.expectedOn,
        ],
        [
          'approval.due',
          <span key="due">
            {waiting.dueOn} {waiting.overdue && <StateTag tone="bad">{t('approval.overdue')}</StateTag>}
          </span>,
        ],
      ]}
    />
    {waiting.median !== null && <p>{t('approval.queue.median', { days: waiting.median })}</p>}
  </>
)
