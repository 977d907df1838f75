const dayMs = 86_400_000
const china = 8 * 3_600_000

/**
 * A moment of the demo so many days ago, when people are at work: an hour of its own for each day, and Friday's late afternoon for what would
 * lie on a weekend, so that what came first stays first. Today and later it is simply that far away.
 */
export function atWork(days: number, now = Date.now()): Date {
  const at = now - days * dayMs
  if (days < 1) return new Date(at)
  const midnight = Math.floor((at + china) / dayMs) * dayMs - china
  const weekday = new Date(midnight + china).getUTCDay()
  if (weekday === 6 || weekday === 0) {
    const back = weekday === 6 ? 1 : 2
    return new Date(midnight - back * dayMs + (16.8 + back * 0.4) * 3_600_000)
  }
  return new Date(midnight + (9.2 + ((days * 2.7) % 7.6)) * 3_600_000)
}
