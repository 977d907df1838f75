import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { part } from '#platform/web/load/part.tsx'
import { t } from '#platform/web/i18n/text.ts'
import type { Task } from './approval.queries.ts'

const BulkDialog = part(() => import('./BulkDialog.tsx'))

/** Decides the ticked tasks alike. */
export function BulkDecide({ rows, onDone }: { rows: readonly Task[]; onDone: () => void }) {
  const [open, setOpen] = useState(false)
  const mine = rows.filter(({ can }) => can.decide)
  return (
    <>
      <Button size="small" disabled={mine.length === 0} onClick={() => setOpen(true)}>
        {t('approval.decide_many')}
      </Button>
      {open && (
        <Suspense>
          <BulkDialog rows={mine} onDone={onDone} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
