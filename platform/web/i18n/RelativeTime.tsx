import { fullTime, relativeTime, type Moment } from './format.ts'

/** A moment in relative words, the full date on hover and for machines. */
export function RelativeTime({ at }: { at: Moment }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={fullTime(at)}>
      {relativeTime(at)}
    </time>
  )
}
