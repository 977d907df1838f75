import { createStore } from '#platform/web/store.ts'

export type MadeLink = { name: string; email: string; token: string }
/** Links of a list that were just made and are shown this once; kept nowhere but in the open page. */
export const madeLinks = createStore<readonly MadeLink[]>([])
