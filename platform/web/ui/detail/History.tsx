import type { UseQueryResult } from '@tanstack/react-query'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { ErrorState } from '../state/States.tsx'
import './history.css'

/** A change of state as the history of a record answers it. */
export type Change = { action: string; actor: string; comment: string; at: string }
type Props = {
  /** the answer of the record's history call, oldest first */
  history: Pick<UseQueryResult<readonly Change[]>, 'data' | 'error' | 'refetch'>
  wordOf: (action: string) => string
}

/** Who moved a record when, newest first. */
export function History({ history, wordOf }: Props) {
  return (
    <section className="history">
      <h2>{t('ui.history.title')}</h2>
      {history.error && !history.data && <ErrorState error={history.error} onRetry={() => void history.refetch()} />}
      {history.data && <Changes changes={history.data} wordOf={wordOf} />}
    </section>
  )
}

type PastProps = { changes: readonly Change[]; wordOf: Props['wordOf'] }
/** The same of a record that came with its history. */
export const Past = (props: PastProps) => (
  <section className="history">
    <h2>{t('ui.history.title')}</h2>
    <Changes {...props} />
  </section>
)

const Changes = ({ changes, wordOf }: PastProps) => (
  <>
    {changes.length === 0 && <p>{t('ui.history.none')}</p>}
    <ol>
      {changes.toReversed().map((one) => (
        <li key={`${one.at} ${one.action}`}>
          <strong>{wordOf(one.action)}</strong> {one.actor}
          <small>{dateTime(one.at)}</small>
          {one.comment && <p>{one.comment}</p>}
        </li>
      ))}
    </ol>
  </>
)
