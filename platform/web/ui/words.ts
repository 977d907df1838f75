import { CallError } from '#platform/web/call/error.ts'

/** The sentence of an error for a person: the server's own words, or `fallback` for everything unexpected. */
export const wordsOf = (error: unknown, fallback: string): string =>
  error instanceof CallError && error.message ? error.message : fallback

/** Whether somebody else already speaks: the login page after a dead session, or the person who gave up. */
export const isSettled = (error: unknown): boolean =>
  error instanceof CallError && ['session', 'forbidden', 'aborted'].includes(error.kind)
