import type { Reason } from '#platform/contract/reason.ts'
import { createStore } from './store.ts'

export type Notice = {
  kind: 'success' | 'warning' | 'error' | 'info'
  /** a toast when absent, a notification with a title when given */
  title?: string
  text: string
  /** seconds; 0 stays until closed, less ends what stands under the key */
  seconds: number
  /** what the person lacks: the way to it stands behind the words */
  reason?: Reason | undefined
  /** by which it can be ended before its time */
  key?: string | undefined
}
type Options = Partial<Pick<Notice, 'title' | 'seconds' | 'reason' | 'key'>>

/** Seconds a message stays: success 2, warning and error 3, info until closed. */
export const stay = { success: 2, warning: 3, error: 3, info: 0 } as const

/** Messages waiting to be shown; the toast holder empties it, and is itself loaded with the first message. */
export const notices = createStore<readonly Notice[]>([])

const push =
  (kind: Notice['kind']) =>
  (text: string, { seconds = stay[kind], ...more }: Options = {}) =>
    notices.set([...notices.get(), { kind, text, seconds, ...more }])

/** Shows a message: `notify.success(t('…'))`; `{ title }` makes it a notification in the corner. */
export const notify = { success: push('success'), warning: push('warning'), error: push('error'), info: push('info') }
/** Ends a toast before its time: what it asked for is done. */
export const endNotice = (key: string): void => notify.info('', { seconds: -1, key })
