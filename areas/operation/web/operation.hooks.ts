import { call } from '#platform/web/call/call.ts'
import { errorLog, type LoggedError } from '#platform/web/errors.ts'
import { operation } from '../contract.ts'

/**
 * Reports every fault the page catches to the server's log, once. What cannot be reported is left alone: a report that
 * failed must not become a fault itself. main/web.tsx calls it once.
 */
export function reportErrors(): void {
  let reported = 0
  errorLog.subscribe(() => {
    const [latest] = errorLog.get()
    if (!latest || latest.id <= reported) return
    reported = latest.id
    send(latest).catch(() => undefined)
  })
}

const send = ({ message, url, stack, info }: LoggedError) =>
  call(operation.reportError, { message: message || 'unknown', url, stack, info }, { inline: true })
