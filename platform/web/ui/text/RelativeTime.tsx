import { useSyncExternalStore } from 'react'
import { fullTime, relativeTime } from '#platform/web/i18n/format.ts'

const listeners = new Set<() => void>()
let beat = 0
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all times on the page, and none when there are none. */
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  timer ??= setInterval(() => {
    beat += 1
    for (const listen of listeners) listen()
  }, 30_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

type Props = { value: string; words?: (at: string) => string }
/** '5 minutes ago' that stays true while it is on the screen, with the full date on hover. `value` is an ISO instant. */
export function RelativeTime({ value, words = relativeTime }: Props) {
  useSyncExternalStore(subscribe, () => beat)
  return (
    <time className="nowrap" dateTime={value} title={fullTime(value)}>
      {words(value)}
    </time>
  )
}
