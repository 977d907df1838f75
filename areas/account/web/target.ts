import { createStore } from '#platform/web/store.ts'

/** The address a code was sent to, from the page that asked for it to the one that takes it: it has no place in an address. */
export const target = createStore('')
