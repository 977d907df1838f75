import { errorLog, type LoggedError } from '#platform/web/errors.ts'

/**
 * Reports every fault the page catches to the server's log, once. What cannot be reported is left alone: a report that
 * failed must not become a fault itself. main/web.tsx calls it once.
 */
export function reportErrors(): void {
  let reported = 0
  // In time: the fault may be that a new version has taken the files away.
  setTimeout(() => void calls().catch(() => {}), 5_000)
  errorLog.subscribe(() => {
    const [latest] = errorLog.get()
    if (!latest || latest.id <= reported) return
    reported = latest.id
    send(latest).catch(() => undefined)
  })
}

const calls = () => import('./operation.report.ts')
const send = async (fault: LoggedError) => (await calls()).reportError(fault)
