const dayMs = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const text = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The days of a month, yyyy-MM. */
export function daysOf(month: string): string[] {
  const first = at(`${month}-01`)
  const days: string[] = []
  for (let time = first; text(time).startsWith(month); time += dayMs) days.push(text(time))
  return days
}
/** The month so many after another. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return text(Date.UTC(year, number - 1 + by, 1)).slice(0, 7)
}

type Booked = { fromDay: string; toDay: string }
/** The days of somebody as cells: one for each booking, as long as it lasts within them, and one for each free day. */
export function spansOf<B extends Booked>(days: readonly string[], bookings: readonly B[]) {
  const spans: { from: string; length: number; booking: B | null }[] = []
  for (let n = 0; n < days.length;) {
    const from = days[n]!
    const booking = bookings.find(({ fromDay, toDay }) => fromDay <= from && from <= toDay) ?? null
    const length = booking ? days.filter((day) => day >= from && day <= booking.toDay).length : 1
    spans.push({ from, length, booking })
    n += length
  }
  return spans
}
