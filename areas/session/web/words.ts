import { CallError } from '#platform/web/call/error.ts'

/** What a failed sign-in says: the server's sentence, or that it could not be reached. */
export const wordsOf = (failure: unknown): string => (failure instanceof CallError ? failure.message : String(failure))
