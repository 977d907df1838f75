import { createStore } from './store.ts'

export type Notice = {
  kind: 'success' | 'warning' | 'error' | 'info'
  /** a toast when absent, a notification with a title when given */
  title?: string
  text: string
  /** seconds; 0 stays until closed */
  seconds: number
}

/** Seconds a message stays (platform-core §8): success 2, warning and error 3, info until closed. */
export const stay = { success: 2, warning: 3, error: 3, info: 0 } as const

/** Messages waiting to be shown; the toast holder empties it, and is itself loaded with the first message. */
export const notices = createStore<readonly Notice[]>([])

const push =
  (kind: Notice['kind']) =>
  (text: string, options: { title?: string; seconds?: number } = {}) =>
    notices.set([...notices.get(), { kind, text, title: options.title, seconds: options.seconds ?? stay[kind] }])

/** Shows a message: `notify.success(t('…'))`; `{ title }` makes it a notification in the corner. */
export const notify = { success: push('success'), warning: push('warning'), error: push('error'), info: push('info') }
