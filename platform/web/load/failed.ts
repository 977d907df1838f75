import { createStore } from '../store.ts'

/** Whether the page in view says itself that it failed and offers to try again: the bar need not say it twice. */
export const failedPage = createStore(false)
