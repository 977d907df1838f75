import type { Logger } from 'pino'

let lost = 0

/** Rejections nobody handled since the process began; /metrics shows it, and it should stay 0. */
export const unhandledRejections = (): number => lost

/**
 * Logs and counts a rejection without a handler instead of ending the process with everybody's requests. A net under
 * mistakes, not a way to handle errors: each of them is a fault to mend where the promise was dropped.
 */
export function catchUnhandled(log: Logger): void {
  process.on('unhandledRejection', (err) => {
    lost++
    log.error({ err }, 'a rejected promise had no handler')
  })
}
