import { createStore } from '#platform/web/store.ts'

/** The name of who has just registered, for the sign-in that follows: it has no place in an address. */
export const newcomer = createStore('')
