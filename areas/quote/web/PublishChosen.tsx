import { Button } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { publishAll, type BookQuote } from './quote.queries.ts'

/** Publishes the ticked drafts, all or none. */
export function PublishChosen({ rows, onDone }: { rows: readonly BookQuote[]; onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const drafts = rows.filter(({ can }) => can.publish)
  const publish = async () => {
    setBusy(true)
    try {
      const { count } = await publishAll({ ids: drafts.map(({ id }) => id).join(',') })
      notify.success(t('quote.published_all', { count }))
      onDone()
    } catch {
      // the call has said why as a toast
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" loading={busy} disabled={drafts.length === 0} onClick={() => void publish()}>
      {t('quote.publish_chosen', { count: drafts.length })}
    </Button>
  )
}
