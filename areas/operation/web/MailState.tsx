import { t } from '#platform/web/i18n/text.ts'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { MailRow } from './operation.queries.ts'

const tones: Record<MailRow['status'], Tone> = { queued: 'wait', sent: 'good', outbox: 'off', failed: 'bad' }

/** What became of a mail. */
export const MailState = ({ status }: { status: MailRow['status'] }) => (
  <StateTag tone={tones[status]}>{t(`operation.mail.status.${status}`)}</StateTag>
)
