import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { useAsk } from '#platform/web/ui/state/ask.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { nudge, takeBack, type Own } from './product-package.queries.ts'
import styles from './Package.module.css'
import { applicationTones, applicationWord, stepWord } from './words.ts'

/** Where an application stands: who has it, and when it is expected to be done; or why it was refused. */
export function Progress({ application }: { application: Own }) {
  const [ask, questions] = useAsk()
  const { waiting, can } = application
  const remind = useMutation({
    mutationFn: () => nudge(waiting!.taskId),
    onSuccess: () => notify.success(t('product-package.nudged')),
  })
  const back = useMutation({
    mutationFn: async () => {
      const words = t('product-package.take_back')
      if (!(await ask({ title: words, content: t('product-package.take_back_ask'), yes: words }))) return
      await takeBack(application)
      notify.success(t('product-package.taken_back'))
    },
  })
  return (
    <>
      <Facts
        facts={[
          ['product-package.application', application.no],
          [
            'product-package.states',
            <StateTag key="state" tone={applicationTones[application.status]}>
              {applicationWord(application.status)}
            </StateTag>,
          ],
          ['product-package.queue.step', waiting && stepWord(waiting.step)],
          ['product-package.queue.handler', waiting && (waiting.handler ?? t('product-package.unassigned'))],
          ['product-package.queue.expected', waiting?.expectedOn],
          ['product-package.rejected_because', application.rejectReason],
        ]}
      />
      {waiting?.overdue && <StateTag tone="bad">{t('product-package.queue.overdue')}</StateTag>}
      {(waiting?.can.nudge || can.takeBack) && (
        <div className={styles.foot}>
          {waiting?.can.nudge && (
            <Button loading={remind.isPending} onClick={() => remind.mutate()}>
              {t('product-package.nudge')}
            </Button>
          )}
          {can.takeBack && (
            <Button loading={back.isPending} onClick={() => back.mutate()}>
              {t('product-package.take_back')}
            </Button>
          )}
        </div>
      )}
      {questions}
    </>
  )
}
