import { t } from '#platform/web/i18n/text.ts'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { DeskRow } from './desk.queries.ts'
import { statusWord } from './words.ts'

const tones: Record<DeskRow['status'], Tone> = {
  draft: 'off',
  transcoding: 'wait',
  review: 'wait',
  published: 'good',
  off: 'off',
}
/** How far a video is; of what is being transcoded how much, of a draft why it came back. */
export const VideoState = ({ row }: { row: Pick<DeskRow, 'status' | 'progress' | 'failure' | 'rejectReason'> }) => (
  <>
    <StateTag tone={row.status === 'draft' && (row.failure || row.rejectReason) ? 'bad' : tones[row.status]}>
      {row.status === 'transcoding'
        ? t('video.desk.progress', { percent: row.progress })
        : row.status === 'draft' && row.failure
          ? t('video.action.fail')
          : statusWord(row.status)}
    </StateTag>
  </>
)
