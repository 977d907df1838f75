import { t } from '#platform/web/i18n/text.ts'
import type { Delivery } from './webhook.queries.ts'
import { whyWord } from './words.ts'

/** From which state to which, in the words of the API. */
export const changeOf = ({ fromState, toState }: Pick<Delivery, 'fromState' | 'toState'>) =>
  toState ? (
    <code>
      {fromState || t('webhook.made')} → {toState}
    </code>
  ) : (
    '–'
  )
/** What the receiver answered, or why it did not. */
export const answerOf = (row: Pick<Delivery, 'error' | 'responseStatus'>): string =>
  row.responseStatus !== null && !row.error ? `HTTP ${row.responseStatus}` : whyWord(row)
