import { createStore } from './store.ts'

/** One caught fault, as the error log shows it. */
export type LoggedError = { id: number; at: Date; message: string; info: string; url: string; stack: string }

/** How many faults are kept; the oldest leave first. */
export const maxErrors = 50
const maxLength = 4_000

/** Faults since the page was loaded, newest first. */
export const errorLog = createStore<readonly LoggedError[]>([])

/** Removes what must not be shown or copied on: query strings, tokens and long opaque strings (traps 43). */
export function scrub(text: string): string {
  return text
    .replace(/(https?:\/\/[^\s?#)]+|\/[\w./-]*)[?#][^\s)]*/g, '$1')
    .replace(/\b(token|ticket|authorization|password|cookie|session)(["']?\s*[=:]\s*["']?)[^\s"'&;,)]+/gi, '$1$2…')
    .replace(/\b(?=[\w-]*\d)[\w-]{24,}\b/g, '…')
    .slice(0, maxLength)
}

let count = 0
/** Adds a fault. `info` says where it was caught, for example the component stack. */
export function logError(error: unknown, info = ''): void {
  const known = error instanceof Error ? error : new Error(String(error))
  // code that could not be had is no fault of the portal; the bar says it
  if (known.name === 'AbortError' || known.name === 'CodeError') return
  const entry: LoggedError = {
    id: ++count,
    at: new Date(),
    message: scrub(known.message),
    info: scrub(info),
    url: scrub(location.href),
    stack: scrub(known.stack ?? ''),
  }
  const [last, ...rest] = errorLog.get()
  const same = last && last.message === entry.message && last.stack === entry.stack
  errorLog.set([entry, ...(same ? rest : errorLog.get())].slice(0, maxErrors))
}
export const clearErrors = (): void => errorLog.set([])

/** Catches what no component caught. Call once. */
export function watchErrors(): void {
  addEventListener('error', (event) => logError(event.error ?? event.message, 'window.onerror'))
  addEventListener('unhandledrejection', (event) => logError(event.reason, 'unhandledrejection'))
}
