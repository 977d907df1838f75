/** Days of a month that exists: no thirty-first of February. */
const isDay = (year: number, month: number, day: number): boolean => {
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day
}
const text = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** A day as people write or paste it (2026/3/1, 20260301, 2026年3月1日), as yyyy-MM-dd; null where it is none. */
export function dayFrom(written: string): string | null {
  const found = /^\s*(\d{4})(?:\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?|(\d{2})(\d{2}))\s*$/.exec(
    written.normalize('NFKC'),
  )
  if (!found) return null
  const [year, month, day] = [found[1], found[2] ?? found[4], found[3] ?? found[5]].map(Number) as [
    number,
    number,
    number,
  ]
  return isDay(year, month, day) ? text(year, month, day) : null
}

/** The day so many days or months on; of a shorter month its last one. */
export function dayLater(from: string, days: number, months = 0): string {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const at = new Date(Date.UTC(year, month - 1 + months, months ? Math.min(day, last) : day) + days * 86_400_000)
  return at.toISOString().slice(0, 10)
}
