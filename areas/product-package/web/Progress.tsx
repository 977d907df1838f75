import { Queue } from '#areas/approval/web/queue.public.tsx'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { anew, takeBack, type Own } from './product-package.queries.ts'
import { applicationTones, applicationWord, stepWord } from './words.ts'

/** Where an application stands: who has it, and when it is expected to be done; or why it was refused. */
export function Progress({ application }: { application: Own }) {
  const { waiting, can, status } = application
  return (
    <>
      <Facts
        facts={[
          ['product-package.application', application.no],
          [
            'product-package.states',
            <StateTag key="state" tone={applicationTones[status]}>
              {applicationWord(status)}
            </StateTag>,
          ],
          ['product-package.rejected_because', application.rejectReason],
        ]}
      />
      {waiting && (
        <Queue
          waiting={waiting}
          step={stepWord(waiting.step)}
          takeBack={can.takeBack ? () => takeBack(application) : undefined}
          anew={anew}
        />
      )}
    </>
  )
}
